-- Another bank account of a recipient that a new device has asked for: it waits a day, so that the owner can stop it.
create table recipient_changes (
  id uuid primary key,
  account_id text not null references accounts (id),
  recipient_id integer not null references recipients (id),
  -- The device may be forgotten by now; a change of one that is forgotten is never made.
  device_id uuid not null,
  browser text,
  system text,
  old_iban text not null,
  type text not null check (type in ('individual', 'business')),
  first_name text not null,
  last_name text not null,
  iban text not null,
  bic text not null,
  bank_name text not null,
  country_code text not null,
  status text not null check (status in ('waiting', 'stopped', 'allowed', 'applied', 'replaced', 'voided')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'waiting') = (ended_at is null))
);

create unique index recipient_changes_waiting on recipient_changes (recipient_id) where status = 'waiting';
create index recipient_changes_due on recipient_changes (due_at) where status = 'waiting';
create index recipient_changes_account on recipient_changes (account_id, asked_at);

create constraint trigger recipient_changes_changed after insert or update on recipient_changes
  deferrable initially deferred for each row execute function recipient_changed();

-- Kinds of mails about transfers that the owner does without.
alter table accounts add column unwanted_mails text[] not null default '{}'
  check (unwanted_mails <@ array['quote-paid', 'euros-out', 'money-held', 'euros-held']);
