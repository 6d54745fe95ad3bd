-- What one session was asked to confirm before it may act: once, and with exactly these details.
create table step_ups (
  id uuid primary key,
  account_id text not null references accounts (id),
  session_id uuid not null references sessions (id) on delete cascade,
  -- SHA-256 of all that is confirmed; the columns after it are what people are shown of that.
  details_hash bytea not null,
  act text not null check (act in ('add-recipient', 'change-recipient', 'create-quote', 'ask-refund')),
  name text,
  country_code text,
  iban_end text,
  amount text,
  currency text,
  address text,
  -- Of the newest mailed code, under the pepper of the desk.
  code_mac bytea,
  tries integer not null default 0,
  mails integer not null default 0,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  unique (session_id, details_hash)
);

create index step_ups_expiry on step_ups (expires_at);

alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('add', 'confirm', 'sign-in', 'step-up'));
