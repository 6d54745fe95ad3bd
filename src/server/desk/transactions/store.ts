import type { Db } from '@server/ports/db'
import type { HoldTables } from '../records/hold/row'
import type { QuoteTables } from '../records/quote/row'
import type { StateEventTables } from '../records/state-event'
import type { SeenEvent } from './view'

const tables = (db: Db) => db.withTables<QuoteTables & HoldTables & StateEventTables>()

export interface Page {
  readonly accountId: string
  readonly limit: number
  readonly after: { readonly at: Date; readonly id: string } | null
}

/** What a row of the list is made of. */
export interface PageEntry {
  readonly kind: 'quote' | 'hold'
  readonly id: string
  readonly at: Date
}

/** A page, newest first: quotes, and what is held without one. Each side gives a page, since either may fill it. */
export async function pageOf(db: Db, page: Page): Promise<readonly PageEntry[]> {
  const [quotes, holds] = await Promise.all([quotePage(db, page), holdPage(db, page)])
  return [
    ...quotes.map(({ id, at }) => ({ kind: 'quote' as const, id, at })),
    ...holds.map(({ id, at }) => ({ kind: 'hold' as const, id, at })),
  ]
    .toSorted(newestFirst)
    .slice(0, page.limit)
}

/** Rows by the ids that people know them by; of held money that was paid out too. */
export async function entriesOf(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
): Promise<readonly PageEntry[]> {
  if (transactionIds.length === 0) return []
  const [quotes, holds] = await Promise.all([
    tables(db)
      .selectFrom('quotes')
      .select(['id', 'created_at as at'])
      .where('account_id', '=', accountId)
      .where('transaction_id', 'in', transactionIds)
      .execute(),
    tables(db)
      .selectFrom('holds')
      .select(['id', 'opened_at as at'])
      .where('account_id', '=', accountId)
      .where('transaction_id', 'in', transactionIds)
      .execute(),
  ])
  return [
    ...quotes.map(({ id, at }) => ({ kind: 'quote' as const, id, at })),
    ...holds.map(({ id, at }) => ({ kind: 'hold' as const, id, at })),
  ]
}

/** By time, then by id, as the database orders them. */
const newestFirst = (one: PageEntry, other: PageEntry): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

function quotePage(db: Db, { accountId, limit, after }: Page) {
  let query = tables(db)
    .selectFrom('quotes')
    .select(['id', 'created_at as at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after)
    query = query.where((where) =>
      where.or([
        where('created_at', '<', after.at),
        where.and([where('created_at', '=', after.at), where('id', '<', after.id)]),
      ]),
    )
  return query.execute()
}

/** Held money that is paid out is shown by the quote that paid it. */
function holdPage(db: Db, { accountId, limit, after }: Page) {
  let query = tables(db)
    .selectFrom('holds')
    .select(['id', 'opened_at as at'])
    .where('account_id', '=', accountId)
    .where('transaction_id', 'is not', null)
    .where('status', '<>', 'accepted')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after)
    query = query.where((where) =>
      where.or([
        where('opened_at', '<', after.at),
        where.and([where('opened_at', '=', after.at), where('id', '<', after.id)]),
      ]),
    )
  return query.execute()
}

/** What happened to quotes or holds, oldest first. */
export async function eventsOf(
  db: Db,
  subject: 'quote' | 'hold',
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SeenEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('state_events')
    .select(['subject_id', 'to_state', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .orderBy('id')
    .execute()
  const events = new Map<string, SeenEvent[]>()
  for (const { subject_id, to_state, at } of rows)
    events.set(subject_id, [...(events.get(subject_id) ?? []), { to: to_state, at }])
  return events
}

export interface Usage {
  readonly count: number
  readonly lastUsedAt: Date
}
