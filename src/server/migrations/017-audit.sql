-- What operators did from the command line: written with the deed itself, never changed.
create table operator_actions (
  id bigint generated always as identity primary key,
  operator text not null check (operator ~ '^[a-z0-9][a-z0-9._@-]{0,59}$'),
  action text not null,
  subject text not null,
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  details jsonb not null,
  at timestamptz not null
);

create index operator_actions_subject on operator_actions (subject, id);

create trigger operator_actions_append_only before update or delete on operator_actions
  for each row execute function append_only();
create trigger operator_actions_no_truncate before truncate on operator_actions
  for each statement execute function append_only();

-- What takes two people: one proposes, another confirms. Of a subject at most one stands open.
create table operator_proposals (
  id text primary key,
  action text not null check (action in ('release', 'refund')),
  subject text not null,
  details jsonb not null,
  proposed_by text not null check (proposed_by ~ '^[a-z0-9][a-z0-9._@-]{0,59}$'),
  proposed_at timestamptz not null,
  confirmed_by text check (confirmed_by ~ '^[a-z0-9][a-z0-9._@-]{0,59}$'),
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_at is null or withdrawn_at is null),
  constraint two_operators check (confirmed_by <> proposed_by)
);

create unique index operator_proposals_open on operator_proposals (subject)
  where confirmed_at is null and withdrawn_at is null;

create function operator_proposals_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.action, new.subject, new.details, new.proposed_by, new.proposed_at)
    is distinct from (old.id, old.action, old.subject, old.details, old.proposed_by, old.proposed_at)
    or old.confirmed_at is not null or old.withdrawn_at is not null
  then
    raise exception 'proposal % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger operator_proposals_guard before update on operator_proposals
  for each row execute function operator_proposals_guard();
create trigger operator_proposals_stay before delete on operator_proposals
  for each row execute function append_only();

-- People who answer in the support inbox.
alter table accounts add column is_support boolean not null default false;
