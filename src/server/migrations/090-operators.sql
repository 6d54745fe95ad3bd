-- People who run the desk. The id is the name that the audit log and proposals use for them.
create table operators (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._@-]{0,59}$'),
  name text not null check (char_length(btrim(name)) between 1 and 90),
  invited_at timestamptz not null,
  -- No session opens and no key signs any more.
  ended_at timestamptz
);

-- A link that lets its operator add one key, once.
create table operator_invitations (
  token_hash bytea primary key,
  operator_id text not null references operators (id),
  invited_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A newer invitation takes the place of the older one.
create unique index operator_invitations_open on operator_invitations (operator_id) where used_at is null;

-- What operators sign in and sign with; two keys of one person are still one person.
create table operator_keys (
  id uuid primary key,
  operator_id text not null references operators (id),
  -- As the authenticator calls it, base64url.
  credential_id text not null unique,
  -- COSE key.
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index operator_keys_operator on operator_keys (operator_id, created_at);

create table operator_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  operator_id text not null references operators (id),
  key_id uuid not null references operator_keys (id),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator_id);

-- What a browser has been given to make or use a key with; an answer takes its row away.
create table operator_challenges (
  -- SHA-256 of the browser's cookie, or of the token of an invitation.
  holder_hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'invitation')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (holder_hash, purpose)
);
create index operator_challenges_expiry on operator_challenges (expires_at);

-- Who an operator was, and with which key they signed, stays known.
create trigger operators_kept before delete on operators for each row execute function append_only();
create trigger operators_no_truncate before truncate on operators for each statement execute function append_only();
create trigger operator_keys_kept before delete on operator_keys for each row execute function append_only();
create trigger operator_keys_no_truncate before truncate on operator_keys for each statement execute function append_only();
