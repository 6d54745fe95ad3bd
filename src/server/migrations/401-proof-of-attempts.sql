-- An attempt was queued on the proof that the others were not paid. What the bank or people say of them since may take the proof away, whatever
-- state it leaves: the attempt stays queued, and another one is queued on new proof once it is withdrawn.
create or replace function payouts_pay_once() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from payouts other where other.quote_id = new.quote_id and other.id <> new.id
      and (other.status not in ('rejected', 'returned', 'cancelled') or exists (
        select 1 from payout_evidence e where e.payout_id = other.id and e.at > new.created_at))
  ) then
    raise exception 'quote % has another payout that is or may be paid', new.quote_id using errcode = '23514';
  end if;
  return new;
end $$;
