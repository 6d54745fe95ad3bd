-- What was answered about a name or an address, once for each version of a list: evidence, never changed.
create table screenings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('name', 'address')),
  subject text not null check (char_length(subject) between 1 and 300),
  list text not null,
  outcome text not null check (outcome in ('clear', 'not-screened', 'hit')),
  -- Of a hit: the entries that are alike, each with its number on the list and its name there.
  entries jsonb not null default '[]',
  asked_at timestamptz not null,
  unique (kind, subject, list),
  check ((outcome = 'hit') = (entries <> '[]'::jsonb))
);
create index screenings_hits on screenings (list) where outcome = 'hit';
create trigger screenings_append_only before update or delete on screenings
  for each row execute function append_only();
create trigger screenings_no_truncate before truncate on screenings
  for each statement execute function append_only();

-- A hit that people look at. While it is open, and once it is refused, nothing is paid that concerns the subject.
create table screening_cases (
  id text primary key,
  kind text not null check (kind in ('name', 'address')),
  subject text not null,
  entries jsonb not null check (entries <> '[]'::jsonb),
  list text not null,
  status text not null default 'open' check (status in ('open', 'cleared', 'refused')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  proposal_id text references operator_proposals (id),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'open') = (proposal_id is null))
);
create unique index screening_cases_open on screening_cases (kind, subject) where status = 'open';
create index screening_cases_subject on screening_cases (kind, subject, opened_at);

create function screening_cases_guard() returns trigger language plpgsql as $$
begin
  -- A refusal may prove to be a mistake.
  if old.status = 'cleared' or (old.status = 'refused' and new.status <> 'cleared') or (new.id, new.kind, new.subject, new.entries, new.list, new.opened_at)
    is distinct from (old.id, old.kind, old.subject, old.entries, old.list, old.opened_at)
  then
    raise exception 'screening case % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger screening_cases_guard before update on screening_cases
  for each row execute function screening_cases_guard();
create trigger screening_cases_kept before delete on screening_cases
  for each row execute function append_only();
create trigger screening_cases_no_truncate before truncate on screening_cases
  for each statement execute function append_only();

-- The version of the list under which nothing stood against a payout, and since when one is held for a check.
alter table payouts add column cleared_list text;
alter table payouts add column held_at timestamptz;
alter table payouts add constraint payouts_held check (held_at is null or cleared_list is null);

create function payouts_held() returns trigger language plpgsql as $$
begin
  raise exception 'payout % is held for a check', old.id using errcode = '23514';
end $$;
create trigger payouts_held before update on payouts for each row
  when (new.held_at is not null and new.status not in ('queued', 'cancelled'))
  execute function payouts_held();

create constraint trigger payouts_held_changed after update on payouts
  deferrable initially deferred for each row when (new.held_at is distinct from old.held_at)
  execute function payout_changed();
