create table sign_in_challenges (
  id uuid primary key,
  email text not null,
  -- Absent for a decoy: the answer to an unknown e-mail does the same work.
  account_id text references accounts (id),
  -- SHA-256 of the cookie of the browser that asked.
  browser_hash bytea not null,
  -- HMAC of challenge, account and code under the desk's pepper.
  code_mac bytea not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  resends integer not null default 0 check (resends between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);

create index sign_in_challenges_email on sign_in_challenges (email, sent_at);

create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  -- Written for unknown e-mails, never sent.
  is_decoy boolean not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);

create index mail_outbox_due on mail_outbox (due_at);

create table limit_windows (
  bucket text primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  hits integer not null
);
