-- What an account's transfers may come to in a day, a month and a year (UTC). The newest row counts; without one the desk's own do.
create table account_limits (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  day_eur numeric(20, 2) not null check (day_eur >= 0),
  month_eur numeric(20, 2) not null check (month_eur >= day_eur),
  year_eur numeric(20, 2) not null check (year_eur >= month_eur),
  set_by text not null,
  set_at timestamptz not null,
  -- Of limits that were raised; one operator lowers them alone.
  proposal_id text references operator_proposals (id)
);
create index account_limits_account on account_limits (account_id, id desc);
create trigger account_limits_append_only before update or delete on account_limits for each row execute function append_only();
create trigger account_limits_no_truncate before truncate on account_limits for each statement execute function append_only();

-- One account can be stopped too: it agrees nothing new, and its payouts wait.
alter table stops drop constraint stops_scope_check;
alter table stops add constraint stops_scope_check
  check (scope ~ '^(quotes|payouts|chain:[0-9]{1,15}|account:[A-Za-z0-9_-]{1,60})$');

-- Accounts that have saved the same IBAN are shown beside one another.
create index recipients_iban on recipients (iban) where removed_at is null;
