-- Each seal chains the actions of operators above the last one of the seal before: who passes by the triggers is seen.
create table audit_seals (
  number bigint primary key check (number > 0),
  first_id bigint not null,
  last_id bigint not null unique check (last_id >= first_id),
  -- Id and SHA-256 of each action, in the order of their ids.
  actions jsonb not null check (jsonb_array_length(actions) > 0),
  -- No two seals follow the same one.
  previous text not null unique check (previous ~ '^[0-9a-f]{64}$'),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function append_only();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function append_only();

-- A transaction has its number before it draws the id of an action: once all lower numbers are over, no lower id can appear.
create function operator_actions_numbered() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
create trigger operator_actions_numbered before insert on operator_actions
  for each statement execute function operator_actions_numbered();
