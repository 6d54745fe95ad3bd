-- What 'doctor --engine' tries, in a schema of its own: a feature, what the desk needs it for, statements of two sessions in their
-- order (an indented line goes on with the one before), and what the last one answers: its first cell, or the SQLSTATE of its refusal.

-- # deferred constraint triggers
-- the books are balanced whenever a transaction ends
create table entries (posting integer, amount numeric(78, 0));
create function balanced() returns trigger language plpgsql as $$ begin
  if (select sum(amount) from entries where posting = new.posting) <> 0 then
  raise exception 'it does not sum to zero' using errcode = '23514'; end if;
  return null; end $$;
create constraint trigger balanced after insert on entries
  deferrable initially deferred for each row execute function balanced();
begin;
insert into entries values (1, 5);
insert into entries values (1, -5);
commit;
begin;
insert into entries values (2, 5);
commit;
-- = 23514

-- # deferred references
-- a quote names the one that replaces it, which is written later in the transaction
create table versions (id integer primary key, next integer references versions deferrable initially deferred);
begin;
insert into versions values (1, 2);
insert into versions values (2, null);
commit;
begin;
insert into versions values (3, 4);
commit;
-- = 23503

-- # serialisable transactions
-- two that read what the other changes cannot both commit: no limit is passed twice
create table doctors (id integer primary key, is_on_call boolean);
insert into doctors values (1, true), (2, true);
begin isolation level serializable;
select count(*) from doctors where is_on_call;
-- other:
begin isolation level serializable;
select count(*) from doctors where is_on_call;
-- first:
update doctors set is_on_call = false where id = 1;
commit;
-- other:
update doctors set is_on_call = false where id = 2; commit;
-- = 40001

-- # read committed
-- what waits for the lock of a row sees what its holder has written
create table seen (n integer);
insert into seen values (1);
begin isolation level read committed;
select n from seen;
-- other:
update seen set n = 2;
-- first:
select n from seen;
-- = 2

-- # FOR UPDATE and lock_timeout
-- one transaction at a time decides about a payout, and none waits without an end
create table locked (id integer primary key);
insert into locked values (1);
begin;
select id from locked for update;
-- other:
begin;
set local lock_timeout = '50ms';
select id from locked for update;
-- = 55P03

-- # SKIP LOCKED
-- workers take payouts and mails beside each other, each once
create table queue (id integer primary key);
insert into queue values (1), (2);
begin;
select id from queue order by id limit 1 for update skip locked;
-- other:
select id from queue order by id limit 1 for update skip locked;
-- = 2

-- # FOR NO KEY UPDATE
-- a locked deposit address takes rows that refer to it
create table addresses (id integer primary key, n integer);
create table arrivals (id integer primary key, address integer references addresses);
insert into addresses values (1, 0);
begin;
select id from addresses for no key update;
-- other:
begin;
set local lock_timeout = '50ms';
insert into arrivals values (1, 1);
select id from addresses for no key update;
-- = 55P03

-- # statement_timeout
-- a statement that hangs ends
begin;
set local statement_timeout = '50ms';
select pg_sleep(2);
-- = 57014

-- # INSERT … ON CONFLICT
-- limits are counted, and what comes twice is kept once
create table hits (name text primary key, n integer);
insert into hits values ('a', 1);
insert into hits values ('a', 9) on conflict do nothing;
insert into hits as kept values ('a', 2) on conflict (name) do update set n = kept.n + excluded.n returning n;
-- = 3

-- # partial unique indexes
-- a quote has one live payout, and a recipient one open quote
create table tries (subject integer, is_open boolean);
create unique index tries_open on tries (subject) where is_open;
insert into tries values (1, false), (1, false), (1, true);
insert into tries values (1, true);
-- = 23505

-- # indexes over expressions, with columns beside
-- pages of transactions are read without their tables
create table pages (id integer, name text, n integer) with (fillfactor = 70);
create index pages_name on pages (replace(name, ' ', ''), id) include (n) where n > 0;
insert into pages values (1, 'a b', 7);
select n from pages where replace(name, ' ', '') = 'ab' and n > 0;
-- = 7

-- # identity columns
-- nobody chooses the number of an action in the audit log
create table actions (id bigint generated always as identity primary key, name text);
insert into actions (name) values ('a');
insert into actions values (7, 'b');
-- = 428C9

-- # stored columns over jsonb paths
-- a bank statement is found by the day of its closing balance
create table statements (balances jsonb not null, closes text collate "C" generated always as
  (jsonb_path_query_first(balances, '$[*] ? (@.code == "CLBD").date') #>> '{}') stored);
insert into statements values ('[{"code": "OPBD"}, {"code": "CLBD", "date": "2026-11-23"}]');
select closes from statements;
-- = 2026-11-23

-- # jsonb
-- evidence, proposals and exports are kept and changed as documents
select (jsonb_agg(entry || '{"b": 2}') || jsonb_build_object('k', (select jsonb_object_agg(key, value) from jsonb_each('{"c": 3}'))))::text
  from jsonb_array_elements('[{"a": 1}]') as entry;
-- = [{"a": 1, "b": 2}, {"k": {"c": 3}}]

-- # checks with regular expressions, not yet valid for old rows
-- ids, hashes and addresses have their form, and old rows stay
create table hashes (hash text, via text);
insert into hashes values ('x', 'command-line');
alter table hashes add constraint two check (via = 'console') not valid, add constraint form check (hash ~ '^[0-9a-fx]{1}$');
insert into hashes values ('y', 'console');
-- = 23514

-- # triggers that refuse UPDATE, DELETE and TRUNCATE
-- ledger, audit log and evidence of the bank are only added to
create table kept (id integer primary key, n integer);
create function append_only() returns trigger language plpgsql as $$
  begin raise exception '% is append-only', tg_table_name using errcode = '42501'; end $$;
do $$ declare name text; begin foreach name in array array['kept'] loop
  execute format('create trigger %I before update or delete on %I for each row execute function append_only()', name || '_rows', name);
  execute format('create trigger %I before truncate on %I for each statement execute function append_only()', name || '_table', name);
  end loop; end $$;
create function refusal(statement text) returns text language plpgsql as $$
  begin execute statement; return 'taken'; exception when others then return sqlstate; end $$;
insert into kept values (1, 1);
select concat_ws(' ', refusal('update kept set n = 2'), refusal('delete from kept'), refusal('truncate kept'));
-- = 42501 42501 42501

-- # triggers with a condition
-- apps hear of a payout when its state changes, and of nothing else
create table states (status text, n integer);
create table news (status text);
create function told() returns trigger language plpgsql as $$
  begin insert into news values (concat_ws(' ', tg_op, old.status, new.status)); return null; end $$;
create trigger told after update of status on states
  for each row when (new.status is distinct from old.status) execute function told();
insert into states values ('a', 1);
update states set n = 2;
update states set status = 'a';
update states set status = 'b';
select string_agg(status, ',') from news;
-- = UPDATE a b

-- # SECURITY DEFINER functions
-- erasing a person works as the owner of the tables, which the desk is not
create function definer() returns text language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$ begin return current_setting('search_path'); end $$;
revoke execute on function definer from public;
select concat_ws(' ', prosecdef, definer()) from pg_proc where oid = 'definer'::regproc;
-- = t pg_catalog, pg_temp

-- # functions over rows
-- what a quote counts for is computed in one place
create table sums (a integer, b integer);
create function total(row_of sums) returns integer language sql immutable as $$ select row_of.a + row_of.b $$;
insert into sums values (1, 2);
select total(sums) from sums;
-- = 3

-- # WITH that writes
-- what is taken out of an outbox is handed over in one statement
create table box (id integer);
create table done (id integer);
insert into box values (1), (2);
with found as materialized (select id from box where id = 2), gone as (delete from box b using found f where b.id = f.id returning b.id)
  insert into done select id from gone returning id;
-- = 2

-- # locks that others see
-- an action is sealed once no transaction that wrote actions is open
create table acts (id integer);
begin;
insert into acts values (1);
-- other:
select count(*) from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database()) and relation = 'acts'::regclass;
-- = 1

-- # xmin
-- a person is erased only by signatures of the same transaction
create table signed (id integer);
begin;
insert into signed values (1);
select xmin = pg_current_xact_id()::xid from signed;
-- = true

-- # settings of one transaction
-- rows that are kept for good change in an erasure and nowhere else
begin;
select set_config('causeway.trial', 'on', true);
commit;
select concat('[', current_setting('causeway.trial', true), ']');
-- = []

-- # exact numbers of 78 digits
-- amounts of tokens lose no unit
select sum(units)::text from (values
  (115792089237316195423570985008687907853269984665640564039457584007913129639935::numeric(78, 0)), (1)) as v (units);
-- = 115792089237316195423570985008687907853269984665640564039457584007913129639936

-- # SHA-256 of what is written
-- the audit log is chained
select encode(sha256(convert_to('causeway', 'UTF8')), 'hex');
-- = c2c0a72b71b80142760661b2ca697e2bf7db5c4281da903b23af67ee1277c045

-- # instants to the microsecond, and days of UTC
-- limits count by the day, and the audit log by the instant
select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || date_trunc('month', at at time zone 'UTC')::date
  from (select timestamptz '2026-11-24T00:30:00.123456+01:00' + make_interval(days => 8) as at) as instants;
-- = 2026-12-01T23:30:00.123456Z2026-12-01

-- # LATERAL, DISTINCT ON, FILTER and window functions
-- pages of transactions and the console are read by one statement each
select array_agg(n order by n) filter (where place = 1)::text from (
  select distinct on (k) k, n, row_number() over (partition by k order by n) as place
  from unnest(array[1, 1, 2]) as k, lateral (select k * 10 as n) as l order by k, n) as found;
-- = {10,20}

-- # sequences that are moved on
-- a restored database issues no deposit address twice
create sequence indexes as integer minvalue 0 start 0;
select setval('indexes', nextval('indexes') + 1000000);
select nextval('indexes');
-- = 1000001

-- # the catalogue of triggers and rights
-- 'doctor' sees whether what is kept for good can be changed
select count(*) filter (where tgtype & 2 <> 0 and tgqual is null and has_table_privilege(tgrelid, 'TRUNCATE'))
  from pg_trigger where tgrelid = to_regclass('kept') and not tgisinternal and tgenabled in ('O', 'A');
-- = 2
