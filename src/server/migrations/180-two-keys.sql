-- What takes two people takes two keys: nobody proposes by a name alone any more. What was confirmed so stays as it is.
update operator_proposals set withdrawn_at = proposed_at
  where via = 'command-line' and confirmed_at is null and withdrawn_at is null;
alter table operator_proposals alter column via set default 'console';
alter table operator_proposals add constraint two_keys check (via = 'console') not valid;

-- Nothing stands confirmed from the start.
create function operator_proposals_open() returns trigger language plpgsql as $$
begin
  raise exception 'proposal % lacks a signature', new.id using errcode = '23514';
end $$;
create trigger operator_proposals_open before insert on operator_proposals
  for each row when (new.confirmed_at is not null) execute function operator_proposals_open();
