-- Gaps are harmless, a second use is not: so a sequence, which no rollback takes back.
create sequence deposit_address_indexes as integer minvalue 0 start 0;

create table deposit_addresses (
  address_index integer primary key,
  account_id text not null references accounts (id),
  recipient_id integer not null references recipients (id),
  -- Lower case; the checksummed form is made when it is shown.
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null,
  unique (account_id, recipient_id)
);
