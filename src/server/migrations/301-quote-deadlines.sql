-- Open quotes by the end of their window, and quotes of any state by it, each page behind the one before: what is due, and
-- whose address is looked at next, is found without reading all that are open.
create index quotes_open_expiring on quotes (chain_id, expires_at, id) include (address)
  where status in ('awaits-crypto', 'confirming');
drop index quotes_waiting;
create index quotes_by_expiry on quotes (expires_at, id) include (address);
drop index quotes_expiring;
create index quotes_replaced on quotes (chain_id, superseded_at, id)
  where status = 'awaits-crypto' and superseded_at is not null;
