-- What an account signs in with beside the mailed code, once it has one.
create table passkeys (
  id uuid primary key,
  account_id text not null references accounts (id),
  -- As the authenticator calls it, base64url.
  credential_id text not null unique,
  -- COSE key.
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  -- Kept by an account of the device's maker.
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);

create index passkeys_account on passkeys (account_id, created_at);

-- What one browser has been given to make or use a passkey with; an answer takes its row away.
create table passkey_challenges (
  -- SHA-256 of the session's id, or of the cookie of a browser without one.
  holder_hash bytea not null,
  purpose text not null check (purpose in ('add', 'confirm', 'sign-in')),
  account_id text not null references accounts (id),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (holder_hash, purpose)
);

create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- When a passkey last showed that its person sits there.
alter table sessions add column confirmed_at timestamptz;
