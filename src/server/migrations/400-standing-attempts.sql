-- The bank may take back its refusal of an attempt while the next one is queued: that one stays queued until the first is decided. Senders do not
-- claim it; the guard refuses those that claimed it a moment before, and those of an older release.
create function payouts_pay_once() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from payouts
    where quote_id = new.quote_id and id <> new.id and status not in ('rejected', 'returned', 'cancelled')
  ) then
    raise exception 'quote % has another payout that is or may be paid', new.quote_id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger payouts_pay_once before update on payouts
  for each row when (old.status = 'queued' and new.status = 'claimed') execute function payouts_pay_once();
