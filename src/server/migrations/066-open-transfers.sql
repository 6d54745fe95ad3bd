-- The first page of an activity also tells what is open behind it: found without reading past what is done.
create index quotes_account_open on quotes (account_id, created_at desc, id desc)
  where status in ('awaits-crypto', 'confirming', 'processing', 'on-hold');
create index holds_account_open on holds (account_id, opened_at desc, id desc)
  where transaction_id is not null and status in ('held', 'refund-asked');
