-- All that the desk holds about a person, as two operators have agreed to: a worker writes it, and it goes after 7 days.
create table account_exports (
  id text primary key,
  -- One at a time.
  account_id text not null unique references accounts (id),
  proposal_id text not null unique references operator_proposals (id),
  asked_at timestamptz not null,
  -- Null until it is written whole.
  written_at timestamptz,
  expires_at timestamptz check (expires_at > written_at),
  size bigint check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  check (num_nulls(written_at, expires_at, size, sha256) in (0, 4))
);
create index account_exports_waiting on account_exports (asked_at) where written_at is null;

-- The document in the order of its parts, so that nobody ever holds it whole.
create table account_export_parts (
  export_id text not null references account_exports (id) on delete cascade,
  position integer not null check (position >= 0),
  content text not null,
  primary key (export_id, position)
);
