import { type RawBuilder, sql } from 'kysely'

import { literals } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { ListEntry, ScreenedSubject } from '@server/ports/screening'
import type { SubjectStanding } from '../policies/screening'
import { UNSENT_STATES } from '../records/payout/row'

/** Literals, so that the index `payouts_due` serves it. */
const IS_UNSENT = sql`p.status in (${literals(UNSENT_STATES)})`

/** Whom a payout that has not left concerns: its payee, its owner, and who sent the crypto. */
const PAYOUT_SUBJECTS = sql`
  select p.id, true as is_payee, 'name' as kind, p.creditor_name as subject from payouts p where ${IS_UNSENT}
  union select p.id, false, 'name', a.name from payouts p join quotes q on q.id = p.quote_id
    join accounts a on a.id = q.account_id where ${IS_UNSENT}
  union select p.id, false, 'address', d.sender from payouts p
    join deposits d on d.quote_id = p.quote_id and d.bucket = 'matched' where ${IS_UNSENT} and d.sender <> ''
  union select p.id, false, 'address', d.sender from payouts p join holds h on h.settled_quote_id = p.quote_id
    join deposits d on d.hold_id = h.id where ${IS_UNSENT} and d.sender <> ''`

const QUOTE_SUBJECTS = sql`
  select 2 as rank, 'name' as kind, q.recipient_name as subject from quotes q where q.status in ('awaits-crypto', 'confirming')
  union select 2, 'name', a.name from quotes q join accounts a on a.id = q.account_id
    where q.status in ('awaits-crypto', 'confirming')`

const isUnscreened = (list: string) => sql`
  subject <> '' and not exists (select from screenings s
    where s.kind = every.kind and s.subject = every.subject and s.list = ${list})`

/** Whom the list has not been asked about: payouts before open quotes, and of either none always first. */
export async function selectUnscreened(db: Db, list: string, limit: number) {
  const { rows } = await sql<ScreenedSubject>`
    select kind, subject as text from (
      select 1 as rank, kind, subject from (${PAYOUT_SUBJECTS}) as paid union all ${QUOTE_SUBJECTS}) as every
    where ${isUnscreened(list)}
    group by kind, subject order by min(rank), random() limit ${limit}`.execute(db)
  return rows
}

interface RecipientRange {
  /** Ids above it, up to the other. */
  readonly above: number
  readonly upTo: number
}

interface UnscreenedRecipients {
  readonly subjects: readonly ScreenedSubject[]
  /** Of all recipients; null where there is none. */
  readonly highestId: number | null
}

/** Of saved recipients in a range of ids those whom the list has not been asked about, none always first. */
export async function selectUnscreenedRecipients(
  db: Db,
  list: string,
  { above, upTo }: RecipientRange,
  limit: number,
): Promise<UnscreenedRecipients> {
  const { rows } = await sql<UnscreenedRecipients>`
    select (select max(id) from recipients) as "highestId", coalesce(json_agg(unscreened), '[]') as subjects from (
      select kind, subject as text from (
        select 'name' as kind, case type when 'business' then first_name else btrim(first_name || ' ' || last_name) end as subject
        from recipients where removed_at is null and id > ${above} and id <= ${upTo}) as every
      where ${isUnscreened(list)}
      group by kind, subject order by random() limit ${limit}) as unscreened`.execute(db)
  return rows[0] ?? { subjects: [], highestId: null } // an aggregate has one row
}

interface Hit {
  readonly kind: ScreenedSubject['kind']
  readonly subject: string
  readonly entries: readonly ListEntry[]
}

const NEWEST_CASE = (kind: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql`
  select c.status, c.entries from screening_cases c where c.kind = ${kind} and c.subject = ${subject}
  order by c.opened_at desc, c.id desc limit 1`

/** Hits by the current list that no case is about. */
export async function selectUncoveredHits(db: Db, list: string): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    select s.kind, s.subject, s.entries from screenings s
    left join lateral (${NEWEST_CASE(sql`s.kind`, sql`s.subject`)}) as newest on true
    where s.list = ${list} and s.outcome = 'hit'
      and (newest.status is null or (newest.status = 'cleared' and not newest.entries @> s.entries))
    order by s.id limit 100`.execute(db)
  return rows
}

interface PayoutStanding {
  readonly id: string
  readonly isHeld: boolean
  /** Its file may lie in `staging/`. */
  readonly isCommitted: boolean
  readonly subjects: readonly SubjectStanding[]
}

/** Payouts that have not left and are held, or not cleared by the current list; without a list only those that are held. */
export async function selectUncleared(
  db: Db,
  list: string | null,
): Promise<readonly PayoutStanding[]> {
  const { rows } = await sql<PayoutStanding>`
    select p.id, p.held_at is not null as "isHeld", p.file_name is not null as "isCommitted",
      json_agg(json_build_object('kind', of.kind, 'isPayee', of.is_payee,
      'outcome', s.outcome, 'caseStatus', newest.status,
      'isCovered', coalesce(newest.entries @> s.entries, false))) as subjects
    from payouts p
    join (${PAYOUT_SUBJECTS}) as of on of.id = p.id
    left join screenings s on s.kind = of.kind and s.subject = of.subject and s.list = ${list}
    left join lateral (${NEWEST_CASE(sql`of.kind`, sql`of.subject`)}) as newest on true
    where ${IS_UNSENT}
      and (p.held_at is not null or (${list}::text is not null and p.cleared_list is distinct from ${list}))
    group by p.id order by p.created_at limit 500`.execute(db)
  return rows
}
