import { sql } from 'kysely'

import { secondsAfter } from '@kernel/instant'
import { hasChangedRows } from '../../rows/changed-rows'
import type { Db, Tx } from '@server/ports/db'
import type { WebhookOutcome } from '@server/ports/webhook-sender'
import { type DeliveryStatus, webhookTables } from './row'

/** A try under way: the event, and which try it is. */
export interface ClaimedDelivery {
  readonly accountId: string
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  readonly facts: object
  /** Of the schedule, this one counted; and of all there ever were. */
  readonly tries: number
  readonly triesEver: number
}

/** Longer than a try can last. */
const LEASE_SECONDS = 60
/** Of so many accounts at once, and of each so many. */
const ACCOUNTS = 16
const OF_ACCOUNT = 4

interface Due {
  readonly now: Date
  /** An endpoint that failed later is left alone. */
  readonly restedBefore: Date
  /** Of those whose receivers were slow lately, or of all others. */
  readonly isSlow: boolean
}

/**
 * Takes a few due events of each account, so that no receiver makes others wait; other senders step over them, and a crash
 * gives them back. Each look takes the accounts in another order, so a long backlog, or many, delays no other long.
 */
export async function claimDeliveries(
  db: Db,
  { now, restedBefore, isSlow }: Due,
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with chosen as materialized (
      select p.account_id from webhook_endpoints p cross join lateral (
        select from webhook_events where account_id = p.account_id and status = 'waiting' and due_at <= ${now} limit 1) any_due
      where p.off_at is null and (p.failed_at is null or p.failed_at <= ${restedBefore})
        and coalesce(p.slow_until > ${now}, false) = ${isSlow}
      order by md5(p.account_id || ${now.toISOString()}) limit ${ACCOUNTS}
    ), due as materialized (
      select e.account_id, e.id from chosen cross join lateral (
        select account_id, id from webhook_events
        where account_id = chosen.account_id and status = 'waiting' and due_at <= ${now}
        order by due_at, position limit ${OF_ACCOUNT} for update skip locked) e
    )
    update webhook_events e
    set due_at = ${secondsAfter(now, LEASE_SECONDS)}, tries = tries + 1, tries_ever = tries_ever + 1
    from due where e.account_id = due.account_id and e.id = due.id
    returning e.account_id as "accountId", e.id, type, occurred_at as "occurredAt", facts, tries, tries_ever as "triesEver"`.execute(
    db,
  )
  return rows
}

const named = ({ accountId, id }: Pick<ClaimedDelivery, 'accountId' | 'id'>) => ({
  ...{ account_id: accountId, id },
})

/** Of a try that was not made; it is due again when its lease ends. */
export async function giveTryBack(db: Db, claimed: ClaimedDelivery): Promise<void> {
  await webhookTables(db)
    .updateTable('webhook_events')
    .set((row) => ({ tries: row('tries', '-', 1), tries_ever: row('tries_ever', '-', 1) }))
    .where((row) => row.and({ ...named(claimed), tries_ever: claimed.triesEver }))
    .execute()
}

interface Done {
  readonly at: Date
  readonly tookMs: number
  readonly outcome: WebhookOutcome
}

/** The log of a try. */
export async function insertTry(
  tx: Tx,
  { accountId, id, triesEver }: ClaimedDelivery,
  { at, tookMs, outcome }: Done,
): Promise<void> {
  const answered = 'status' in outcome
  await webhookTables(tx)
    .insertInto('webhook_tries')
    .values({
      ...{ account_id: accountId, event_id: id, number: triesEver, at, took_ms: tookMs },
      status: answered ? outcome.status : null,
      fault: answered ? null : outcome.fault,
      answer: answered ? outcome.head : '',
    })
    .execute()
}

interface Standing {
  readonly status: DeliveryStatus
  readonly dueAt: Date
}

/** False where the event was claimed again meanwhile, or is gone: then its later try decides. */
export const setDelivery = (tx: Tx, claimed: ClaimedDelivery, { status, dueAt }: Standing) =>
  hasChangedRows(
    webhookTables(tx)
      .updateTable('webhook_events')
      .set({ status, due_at: dueAt })
      .where((row) => row.and({ ...named(claimed), tries_ever: claimed.triesEver })),
  )

/** Due at once; what is over begins its schedule anew. False where there is no such event. */
export const replay = (db: Db, event: Pick<ClaimedDelivery, 'accountId' | 'id'>, now: Date) =>
  hasChangedRows(
    webhookTables(db)
      .updateTable('webhook_events')
      .set({
        due_at: sql<Date>`case when status = 'waiting' then least(due_at, ${now}) else ${now} end`,
        tries: sql<number>`case when status = 'waiting' then tries else 0 end`,
        status: 'waiting',
      })
      .where((row) => row.and(named(event))),
  )

interface TestEvent {
  readonly accountId: string
  readonly type: string
  readonly at: Date
}

export async function insertTestEvent(tx: Tx, { accountId, type, at }: TestEvent): Promise<void> {
  await webhookTables(tx)
    .insertInto('webhook_events')
    .values({ account_id: accountId, type, occurred_at: at, due_at: at, facts: '{}' })
    .execute()
}

/** Their tries go along. */
export const deleteEventsBefore = (db: Db, before: Date) =>
  webhookTables(db).deleteFrom('webhook_events').where('occurred_at', '<', before).execute()
