-- What changed for an account, told by its event stream. Rows are only added, so no transaction waits for another's; a
-- stream that comes back reads on from an instant.
create table account_changes (
  id bigint generated always as identity primary key,
  -- No reference, whose check would lock the account.
  account_id text not null,
  list text not null check (list in ('transactions', 'recipients')),
  quote_id text,
  -- Of the database, since the desks' own clocks differ.
  at timestamptz not null default clock_timestamp()
);

create index account_changes_account on account_changes (account_id, at);
create index account_changes_at on account_changes (at);

-- The triggers are deferred: a row is written while its transaction commits, so it is readable within seconds of `at`,
-- however long the transaction took.
create function quote_changed() returns trigger language plpgsql as $$
begin
  insert into account_changes (account_id, list, quote_id) values (new.account_id, 'transactions', new.id);
  return null;
end $$;

create constraint trigger quotes_changed after insert or update on quotes
  deferrable initially deferred for each row execute function quote_changed();

create function hold_changed() returns trigger language plpgsql as $$
begin
  insert into account_changes (account_id, list, quote_id) values (new.account_id, 'transactions', new.quote_id);
  return null;
end $$;

create constraint trigger holds_changed after insert or update on holds
  deferrable initially deferred for each row execute function hold_changed();

create function deposit_changed() returns trigger language plpgsql as $$
begin
  insert into account_changes (account_id, list, quote_id)
    select account_id, 'transactions', new.quote_id from deposit_addresses where address = new.address;
  return null;
end $$;

create constraint trigger deposits_changed after insert or update on deposits
  deferrable initially deferred for each row execute function deposit_changed();

create function payout_changed() returns trigger language plpgsql as $$
begin
  insert into account_changes (account_id, list, quote_id)
    select account_id, 'transactions', id from quotes where id = new.quote_id;
  return null;
end $$;

-- A lease that is taken or lost is nothing that its owner sees.
create constraint trigger payouts_changed after update on payouts
  deferrable initially deferred for each row when (new.status <> old.status) execute function payout_changed();

create function recipient_changed() returns trigger language plpgsql as $$
begin
  insert into account_changes (account_id, list) values (new.account_id, 'recipients');
  return null;
end $$;

create constraint trigger recipients_changed after insert or update on recipients
  deferrable initially deferred for each row execute function recipient_changed();
