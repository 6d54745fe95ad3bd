-- What was final of a sweep, a top-up or a payment of the treasury is taken back where a reorganisation has taken its block: of a
-- frozen chain alone.
create function is_chain_frozen(id integer) returns boolean language sql stable as $$
  select exists (select 1 from chain_cursors where chain_id = id and frozen_at is not null)
$$;

create function sweep_outcomes_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_chain_frozen(old.chain_id) then
    return old;
  end if;
  raise exception 'the outcome of a sweep is frozen' using errcode = '23514';
end $$;
drop trigger sweep_outcomes_append_only on sweep_outcomes;
create trigger sweep_outcomes_guard before update or delete on sweep_outcomes
  for each row execute function sweep_outcomes_guard();

-- Its argument names what the rows are.
create function final_guard() returns trigger language plpgsql as $$
begin
  if old.final_at is not null and not (
    tg_op = 'UPDATE' and new.final_at is null and is_chain_frozen(old.chain_id)
  ) then
    raise exception 'a final % is frozen', tg_argv[0] using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger top_up_arrivals_guard before update or delete on top_up_arrivals
  for each row execute function final_guard('top-up');
drop function top_up_arrivals_guard;
create or replace trigger treasury_payments_guard before update or delete on treasury_payments
  for each row execute function final_guard('payment of the treasury');
drop function treasury_payments_guard;
