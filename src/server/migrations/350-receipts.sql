-- What the desk vouches for of a transfer that is paid, signed: one for each payout that its bank booked. No names in it.
create table receipts (
  account_id text not null references accounts (id),
  -- Of the payout.
  end_to_end_id text not null,
  -- Of the quote.
  transaction_id text not null,
  document jsonb not null,
  key text not null,
  signature text not null check (signature ~ '^[A-Za-z0-9_-]{86}$'),
  issued_at timestamptz not null,
  primary key (account_id, end_to_end_id)
);
create index receipts_transaction on receipts (account_id, transaction_id, issued_at);

create trigger receipts_append_only before update or delete on receipts
  for each row execute function append_only();
create trigger receipts_no_truncate before truncate on receipts
  for each statement execute function append_only();

-- The names whose salted hashes stand in a receipt, so that its holder may show them.
create table receipt_names (
  account_id text not null references accounts (id),
  end_to_end_id text not null,
  -- Salt and text of each.
  disclosures jsonb not null,
  primary key (account_id, end_to_end_id)
);

-- Transfers whose receipt is still to be signed.
create table receipts_due (
  account_id text not null references accounts (id),
  -- Of the quote.
  transaction_id text not null,
  due_at timestamptz not null,
  primary key (account_id, transaction_id)
);
create index receipts_due_at on receipts_due (due_at);

create function receipt_due() returns trigger language plpgsql as $$
begin
  insert into receipts_due values (new.account_id, new.transaction_id, new.completed_at)
    on conflict (account_id, transaction_id) do update set due_at = excluded.due_at;
  return null;
end $$;

create trigger quotes_receipt_due after update on quotes
  for each row when (new.status = 'completed' and old.status <> 'completed')
  execute function receipt_due();

-- A person is erased with the names that a receipt could show.
create function receipt_names_erased() returns trigger language plpgsql as $$
begin
  delete from receipt_names where account_id = new.id;
  return null;
end $$;

create trigger accounts_receipt_names after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function receipt_names_erased();
