-- A month whose statement an account is mailed: the one that runs now, and the last one that was mailed.
create table monthly_mails (
  account_id text not null references accounts (id),
  -- As 2026-11, in Europe/Berlin.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- When the month has closed.
  due_at timestamptz not null,
  -- Null until its mail is queued, or is known not to be needed.
  settled_at timestamptz,
  -- A month is mailed once.
  primary key (account_id, month)
);
create index monthly_mails_due on monthly_mails (due_at) where settled_at is null;

-- What banks have refused or sent back, in the order of their doing so.
create index holds_account_bank on holds (account_id, opened_at) where reason = 'bank';

create function monthly_mails_erased() returns trigger language plpgsql as $$
begin
  delete from monthly_mails where account_id = new.id;
  return null;
end $$;

create trigger accounts_monthly_mails after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function monthly_mails_erased();
