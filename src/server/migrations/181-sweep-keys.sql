-- A plan is approved by the two keys under a proposal about that very plan, and by nothing else.
create function sweep_approvals_guard() returns trigger language plpgsql as $$ begin
  if not exists (
    select from operator_proposals p join sweep_plans s on s.id = p.subject and s.hash = p.details ->> 'hash'
    where p.id = new.proposal_id and p.action = 'sweep' and p.confirmed_at is not null and s.id = new.plan_id
  ) then raise exception 'plan % is not approved by two operators', new.plan_id using errcode = '23514'; end if;
  return new;
end $$;
create trigger sweep_approvals_guard before insert on sweep_approvals for each row execute function sweep_approvals_guard();
