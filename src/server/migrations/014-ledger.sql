-- The id says what happened ('deposit:1:0x…:3'), so the same thing cannot be posted twice.
create table postings (
  id text primary key,
  kind text not null,
  quote_id text,
  posted_at timestamptz not null
);

create table entries (
  id bigint generated always as identity primary key,
  posting_id text not null references postings (id),
  account text not null,
  asset text not null,
  amount numeric(78, 0) not null check (amount <> 0)
);

create index entries_posting on entries (posting_id);
create index entries_account on entries (account, asset);

create function entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from entries where posting_id = new.posting_id group by asset having sum(amount) <> 0
  ) then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger entries_balance after insert on entries
  deferrable initially deferred for each row execute function entries_balance();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger entries_append_only before update or delete on entries
  for each row execute function append_only();
create trigger entries_no_truncate before truncate on entries
  for each statement execute function append_only();
create trigger postings_append_only before update or delete on postings
  for each row execute function append_only();
create trigger state_events_append_only before update or delete on state_events
  for each row execute function append_only();
