create table recipients (
  id integer generated always as identity primary key,
  account_id text not null references accounts (id),
  type text not null check (type in ('individual', 'business')),
  -- Holds the company name of a business.
  first_name text not null,
  last_name text not null,
  nickname text check (char_length(nickname) between 1 and 40),
  iban text not null,
  bic text not null,
  bank_name text not null,
  country_code text not null,
  created_at timestamptz not null,
  -- Removed softly: quotes and statements keep what they froze, ids are never used again.
  removed_at timestamptz
);

create index recipients_account on recipients (account_id) where removed_at is null;
