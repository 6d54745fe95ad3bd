-- The id says what happened ('deposit:1:0x…:3'), so the same thing cannot be posted twice.
create table ledger_postings (
  id text primary key,
  kind text not null,
  quote_id text,
  posted_at timestamptz not null
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  posting_id text not null references ledger_postings (id),
  account text not null,
  asset text not null,
  amount numeric(78, 0) not null check (amount <> 0)
);

create index ledger_entries_posting on ledger_entries (posting_id);
create index ledger_entries_account on ledger_entries (account, asset);

create function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where posting_id = new.posting_id group by asset having sum(amount) <> 0
  ) then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entries_balance();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function append_only();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function append_only();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function append_only();
create trigger state_events_append_only before update or delete on state_events
  for each row execute function append_only();
