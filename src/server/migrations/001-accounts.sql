create table accounts (
  id text primary key,
  -- Lower case: one person, one account.
  email text not null unique check (email = lower(email)),
  name text not null,
  type text not null check (type in ('individual', 'business')),
  avatar_id text,
  min_otc_eur numeric(20, 2) not null check (min_otc_eur > 0),
  max_otc_eur numeric(20, 2) check (max_otc_eur >= min_otc_eur),
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table avatars (
  id text primary key,
  account_id text not null references accounts (id),
  bytes bytea not null,
  created_at timestamptz not null
);

create index avatars_account on avatars (account_id);

create table sessions (
  id uuid primary key,
  -- SHA-256 of the cookie's token: a copy of this table opens no session.
  token_hash bytea not null unique,
  account_id text not null references accounts (id),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_account on sessions (account_id, opened_at);
