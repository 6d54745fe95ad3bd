-- Statements as they were drawn, by what they say: drawing one takes a fifth of a second of processor time.
create table kept_statements (
  account_id text not null references accounts (id),
  -- SHA-256 of all that the statement says and of what drew it.
  content_hash bytea not null check (length(content_hash) = 32),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  drawn_at timestamptz not null,
  primary key (account_id, content_hash)
);

-- A PDF is packed already.
alter table kept_statements alter column bytes set storage external;

create index kept_statements_drawn on kept_statements (drawn_at);
