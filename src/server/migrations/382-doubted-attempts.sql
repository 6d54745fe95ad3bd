-- What the bank says of an old attempt may leave it in doubt, or paid after all, when another was made since: reading its file must not fail on it.
-- Two that are queued at the same time do not see each other: the index refuses the second. What is older the guard refuses.
drop index payouts_live;
create unique index payouts_live on payouts (quote_id)
  where status in ('queued', 'claimed', 'submitting', 'submitted', 'awaiting-authorisation', 'accepted');

create or replace function payouts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'queued' then
      raise exception 'a payout starts as queued, not %', new.status using errcode = '23514';
    end if;
    if exists (select 1 from payouts where quote_id = new.quote_id and status not in ('rejected', 'returned', 'cancelled')) then
      raise exception 'quote % has a payout that is or may be paid', new.quote_id using errcode = '23514';
    end if;
    return new;
  end if;
  -- Our own acts go step by step; everything else follows from evidence that is recorded in the same transaction.
  if new.status <> old.status
    and (old.status, new.status) not in (('queued', 'claimed'), ('queued', 'cancelled'))
    and (new.status in ('queued', 'claimed') or not exists (
      select 1 from payout_evidence where payout_id = new.id and recorded_in = pg_current_xact_id()
    ))
  then
    raise exception 'payout % cannot go from % to % without evidence', old.id, old.status, new.status using errcode = '23514';
  end if;
  if (new.amount_cents, new.creditor_name, new.iban, new.bic, new.reference, new.end_to_end_id, new.msg_id, new.uetr)
    is distinct from
    (old.amount_cents, old.creditor_name, old.iban, old.bic, old.reference, old.end_to_end_id, old.msg_id, old.uetr)
    or (old.file_sha256 is not null and (new.file_name, new.file_content, new.file_sha256) is distinct from (old.file_name, old.file_content, old.file_sha256))
  then
    raise exception 'payout % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;
