-- What is known of a payout: our own acts, what the bank said of it, what two operators decided. Its status is derived from these rows.
create table payout_evidence (
  id bigint generated always as identity primary key,
  payout_id text not null references payouts (id),
  kind text not null check (kind in ('act', 'status', 'booking', 'decision')),
  -- By its kind: the act, the status with its reasons, the booking with its place, the decision. Cents as text.
  fact jsonb not null,
  -- File and place of what the bank said; an operator's proposal; nothing for our own acts.
  source text,
  at timestamptz not null,
  recorded_in xid8 not null default pg_current_xact_id()
);
create index payout_evidence_payout on payout_evidence (payout_id, id);
create trigger payout_evidence_append_only before update or delete on payout_evidence
  for each row execute function append_only();
create trigger payout_evidence_no_truncate before truncate on payout_evidence
  for each statement execute function append_only();

-- What earlier builds knew. Their ledger has booked debits on bank:EUR, as a statement's are now.
insert into payout_evidence (payout_id, kind, fact, at)
  select id, 'act', '{"act": "committed"}'::jsonb, coalesce(submitted_at, created_at) from payouts where file_sha256 is not null
  union all
  select id, 'act', '{"act": "handed-over"}', submitted_at from payouts where submitted_at is not null
  union all
  select id, 'status', '{"status": "ACCP", "reasons": [], "isAboutOurFile": true}', coalesce(accepted_at, created_at)
    from payouts where status = 'accepted'
  union all
  select id, 'status', jsonb_build_object('status', 'RJCT', 'isAboutOurFile', true, 'reasons',
      case when bank_code is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('code', bank_code, 'isProprietary', false)) end), created_at
    from payouts where status = 'rejected'
  union all
  select id, 'booking', jsonb_build_object('message', 'camt.053', 'place', 'before migration 035', 'effect', 'debit',
      'isBooked', true, 'cents', amount_cents::text, 'reason', ''), coalesce(completed_at, created_at)
    from payouts where status in ('completed', 'returned')
  union all
  select id, 'booking', jsonb_build_object('message', 'camt.053', 'place', 'before migration 035', 'effect', 'return',
      'isBooked', true, 'cents', amount_cents::text, 'reason', coalesce(bank_code, '')), coalesce(completed_at, created_at)
    from payouts where status = 'returned';

-- A payout that another database sent, before a restore, has no file of ours.
alter table payouts drop constraint payouts_check;
alter table payouts add constraint payouts_file check (status in ('queued', 'claimed', 'cancelled', 'unknown', 'disputed')
  or (file_name is not null and file_content is not null and file_sha256 is not null));

-- A dispute about a payout may come after another was queued: reading the bank's file must not fail on it.
drop index payouts_live;
create unique index payouts_live on payouts (quote_id)
  where status not in ('rejected', 'returned', 'cancelled', 'disputed');
drop index payouts_due;
create index payouts_due on payouts (created_at) where status in ('queued', 'claimed', 'submitting');

create or replace function payouts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'queued' then
      raise exception 'a payout starts as queued, not %', new.status using errcode = '23514';
    end if;
    if exists (select 1 from payouts where quote_id = new.quote_id and status = 'disputed') then
      raise exception 'quote % has a disputed payout', new.quote_id using errcode = '23514';
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

-- What became of each part of each entry that the bank reported.
create table bank_dispositions (
  file_sha256 text not null,
  statement integer not null,
  entry integer not null,
  -- One of an entry's payments, from 0; 0 where it names none.
  part integer not null,
  disposition text not null check (disposition in ('matched', 'suspense', 'not-ours', 'copy')),
  reason text not null,
  payout_id text references payouts (id),
  -- Message, account, statement, page and position with what stands there: the same again is a copy.
  place text not null,
  -- Signed as the account sees it; null where it is no amount in euro cents.
  cents bigint,
  at timestamptz not null,
  primary key (file_sha256, statement, entry, part),
  foreign key (file_sha256, statement, entry) references bank_entries (file_sha256, statement, position)
);
create unique index bank_dispositions_place on bank_dispositions (place) where disposition <> 'copy';
create index bank_dispositions_suspense on bank_dispositions (at) where disposition = 'suspense';
create trigger bank_dispositions_append_only before update or delete on bank_dispositions
  for each row execute function append_only();
create trigger bank_dispositions_no_truncate before truncate on bank_dispositions
  for each statement execute function append_only();

-- Two people also decide on what the bank said in writing, and on a disputed debit.
alter table operator_proposals drop constraint operator_proposals_action_check;
alter table operator_proposals add constraint operator_proposals_action_check
  check (action in ('release', 'refund', 'attest', 'close'));
