-- What lies at the bank is asked before each quote and each payout; a sum over all entries would grow for ever.
create table bank_balance (
  is_only boolean primary key default true check (is_only),
  booked_cents numeric(78, 0) not null
);

create function bank_balance_follows() returns trigger language plpgsql as $$
begin
  insert into bank_balance as balance (booked_cents) values (new.amount)
    on conflict (is_only) do update set booked_cents = balance.booked_cents + excluded.booked_cents;
  return null;
end $$;

-- At the commit: a transaction that holds the row waits for no other lock any more.
create constraint trigger bank_balance_follows after insert on ledger_entries deferrable initially deferred
  for each row when (new.account in ('bank:EUR', 'bank:notified')) execute function bank_balance_follows();

-- After the trigger, whose lock has let every earlier writer finish.
insert into bank_balance (booked_cents)
  select coalesce(sum(amount), 0) from ledger_entries where account in ('bank:EUR', 'bank:notified');
drop index ledger_entries_bank;
