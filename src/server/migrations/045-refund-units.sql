-- What a refund sends back where it is less than what came: the bank refused euros, and euros are owed. They buy at most the crypto
-- that came for them; what they buy is fixed once, with the approval.
alter table holds add column refund_units numeric(78, 0) check (refund_units > 0 and refund_units <= units);

create function holds_refund_units() returns trigger language plpgsql as $$
begin
  if new.refund_units is distinct from old.refund_units and (old.status <> 'refund-asked' or new.status <> 'refund-approved') then
    raise exception 'the refund of hold % is fixed', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger holds_refund_units before update on holds for each row execute function holds_refund_units();
