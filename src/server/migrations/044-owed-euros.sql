-- Euros that a bank refuses or returns may go to another recipient: each payout keeps its own, as it was when it was queued.
alter table payouts add column recipient_id integer references recipients (id);
alter table payouts add column recipient_type text check (recipient_type in ('individual', 'business'));
alter table payouts add column recipient_nickname text;
alter table payouts add column bank_name text;
update payouts set recipient_id = q.recipient_id, recipient_type = q.recipient_type,
    recipient_nickname = q.recipient_nickname, bank_name = q.bank_name
  from quotes q where q.id = payouts.quote_id;
alter table payouts alter column recipient_id set not null;
alter table payouts alter column recipient_type set not null;
alter table payouts alter column bank_name set not null;

create function payouts_recipient() returns trigger language plpgsql as $$
begin
  raise exception 'the recipient of payout % is frozen', old.id using errcode = '23514';
end $$;

create trigger payouts_recipient before update on payouts for each row
  when ((new.recipient_id, new.recipient_type, new.recipient_nickname, new.bank_name)
    is distinct from (old.recipient_id, old.recipient_type, old.recipient_nickname, old.bank_name))
  execute function payouts_recipient();

-- Whom the owner wants to have them: the recipient as it was when that was asked, while it waits for proof and once it is sent.
alter table holds add column resend_to jsonb;
alter table holds add column resend_asked_at timestamptz;
alter table holds add constraint holds_resend check (
  (resend_to is null) = (resend_asked_at is null)
  and (status <> 'resend-asked' or resend_to is not null)
  and (status in ('resend-asked', 'resent') or resend_to is null)
  and (status not in ('resend-asked', 'resent') or (reason = 'bank' and transaction_id is null)));
create index holds_resend_asked on holds (id) where status = 'resend-asked';

create function hold_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select was = becomes or (was, becomes) in (
    ('held', 'accepted'), ('held', 'refund-asked'), ('held', 'resend-asked'), ('held', 'resent'),
    ('resend-asked', 'refund-asked'), ('resend-asked', 'resent'), ('resent', 'held'),
    ('refund-asked', 'held'), ('refund-asked', 'refund-approved'), ('refund-approved', 'refund-sent'),
    ('refund-sent', 'refund-approved'), ('refund-sent', 'refunded'))
$$;

create or replace function holds_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'held' then return new; end if;
  if tg_op = 'INSERT' then
    raise exception 'a hold starts as held, not %', new.status using errcode = '23514';
  end if;
  if not hold_may_become(old.status, new.status) then
    raise exception 'hold % cannot go from % to %', old.id, old.status, new.status using errcode = '23514';
  end if;
  if (new.account_id, new.recipient_id, new.address, new.chain_id, new.asset, new.decimals, new.reason, new.quote_id, new.transaction_id)
    is distinct from
    (old.account_id, old.recipient_id, old.address, old.chain_id, old.asset, old.decimals, old.reason, old.quote_id, old.transaction_id)
    or (new.units <> old.units and (old.reason <> 'unlisted' or old.status <> 'held' or new.status <> 'held'))
    or (new.refund_to is distinct from old.refund_to and old.status not in ('held', 'resend-asked', 'refund-asked'))
    or (new.status = 'resent' and (new.resend_to, new.resend_asked_at) is distinct from (old.resend_to, old.resend_asked_at))
    or (old.status in ('accepted', 'refunded') and new is distinct from old)
  then
    raise exception 'hold % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

-- What is refused once more is held once more: its owner is told.
create trigger holds_noticed_again after update on holds
  for each row when (old.status = 'resent' and new.status = 'held') execute function hold_noticed();
