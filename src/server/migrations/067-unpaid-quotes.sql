-- The newest quotes of an account that expired unpaid, read before each quote: found without reading past all others.
create index quotes_account_unpaid on quotes (account_id, expires_at desc)
  where status = 'expired' and superseded_at is null;
