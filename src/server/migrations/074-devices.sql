-- A browser that an account has signed in with. Browser and system are names that the desk knows; null for any other.
create table devices (
  id uuid primary key,
  account_id text not null references accounts (id),
  -- SHA-256 of the browser's device cookie, which all accounts of one browser share.
  token_hash bytea not null,
  browser text,
  system text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (token_hash, account_id)
);

create index devices_account on devices (account_id, seen_at);

-- Null for sessions from before this migration, and for those of a release that still runs beside it.
alter table sessions add column device_id uuid references devices (id) on delete cascade;
create index sessions_device on sessions (device_id);
