-- A file of its transactions that an account has asked for: goes when the download ends, and a day later in any case.
create table transfer_exports (
  -- One at a time.
  account_id text primary key references accounts (id),
  id text not null,
  -- Format and filter.
  request jsonb not null,
  expires_at timestamptz not null,
  -- When its last page was read; null until the download begins.
  read_at timestamptz
);
create index transfer_exports_expiry on transfer_exports (expires_at);

-- What banks have paid, in the order of their paying.
create index quotes_account_paid on quotes (account_id, completed_at, id) where status = 'completed';

create function transfer_exports_erased() returns trigger language plpgsql as $$
begin
  delete from transfer_exports where account_id = new.id;
  return null;
end $$;

create trigger accounts_transfer_exports after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function transfer_exports_erased();
