-- What the recipient's bank said of a name and an account, by what was asked. A changed name or IBAN is another question.
create table payee_checks (
  account_id text not null references accounts (id),
  iban text not null,
  -- The legal name as its owner typed it.
  name text not null,
  outcome text not null check (outcome in ('match', 'close-match', 'no-match', 'not-possible')),
  -- The name as the bank has it.
  bank_spelling text check ((bank_spelling is not null) = (outcome = 'close-match')),
  checked_at timestamptz not null,
  primary key (account_id, iban, name)
);

create index payee_checks_age on payee_checks (checked_at);
