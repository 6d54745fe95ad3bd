-- What workers look for at each step is found without reading what is done, however much that is.
create index quotes_expiring on quotes (expires_at) include (address);
create index holds_status on holds (status, opened_at, id);
create index holds_settled on holds (settled_quote_id) where settled_quote_id is not null;
create index ledger_postings_posted on ledger_postings (posted_at);
create index idempotency_keys_used on idempotency_keys (used_at);
