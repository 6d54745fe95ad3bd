-- What was final of a payment of the treasury is taken back as that of a sweep is: of a frozen chain alone.
create or replace function treasury_payments_guard() returns trigger language plpgsql as $$
begin
  if old.final_at is not null and not (
    tg_op = 'UPDATE' and new.final_at is null and is_chain_frozen(old.chain_id)
  ) then
    raise exception 'a final payment of the treasury is frozen' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
