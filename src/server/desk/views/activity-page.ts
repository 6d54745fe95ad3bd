import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { ActivityCursor } from '../policies/activity-cursor'
import { OPEN_STATES } from '../policies/transaction-status'
import type { HoldTables } from '../records/hold/row'
import type { QuoteTables } from '../records/quote/row'

const tables = (db: Db) => db.withTables<QuoteTables & HoldTables>()

interface Page {
  readonly accountId: string
  readonly limit: number
  readonly after: ActivityCursor | null
}

/** What a row of the activity is made of: a quote, or a hold that no quote shows. */
export interface ActivityEntry extends ActivityCursor {
  readonly kind: 'quote' | 'hold'
}

/** A page, newest first: quotes, and what is held without one. Each side gives a page, since either may fill it. */
export async function selectActivityPage(db: Db, page: Page): Promise<readonly ActivityEntry[]> {
  const [quotes, holds] = await Promise.all([quotePage(db, page), holdPage(db, page)])
  return entriesOf(quotes, holds).toSorted(newestFirst).slice(0, page.limit)
}

const quotesOf = (db: Db, accountId: string) =>
  tables(db)
    .selectFrom('quotes')
    .select(['id', 'created_at as at'])
    .where('account_id', '=', accountId)

const holdsOf = (db: Db, accountId: string) =>
  tables(db)
    .selectFrom('holds')
    .select(['id', 'opened_at as at'])
    .where('account_id', '=', accountId)

/** Rows by the ids that people know them by; of held money that was paid out too. */
export async function selectActivityEntries(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
): Promise<readonly ActivityEntry[]> {
  if (transactionIds.length === 0) return []
  const [quotes, holds] = await Promise.all([
    quotesOf(db, accountId).where('transaction_id', 'in', transactionIds).execute(),
    holdsOf(db, accountId).where('transaction_id', 'in', transactionIds).execute(),
  ])
  return entriesOf(quotes, holds)
}

/** What is open behind the first page: an owner has to find it, however much came after. */
export async function selectOlderOpenEntries(
  db: Db,
  accountId: string,
  last: ActivityCursor,
): Promise<readonly ActivityEntry[]> {
  const [quotes, holds] = await Promise.all([
    quotesOf(db, accountId)
      .where('status', 'in', OPEN_STATES)
      .where(isOlder('created_at', last))
      .execute(),
    holdsOf(db, accountId)
      .where('transaction_id', 'is not', null)
      .where('status', 'in', ['held', 'refund-asked'])
      .where(isOlder('opened_at', last))
      .execute(),
  ])
  return entriesOf(quotes, holds).toSorted(newestFirst)
}

const entriesOf = (
  quotes: readonly ActivityCursor[],
  holds: readonly ActivityCursor[],
): ActivityEntry[] => [
  ...quotes.map((quote) => ({ ...quote, kind: 'quote' as const })),
  ...holds.map((hold) => ({ ...hold, kind: 'hold' as const })),
]

/** By time, then by id, as the database orders them. */
const newestFirst = (one: ActivityEntry, other: ActivityEntry): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

/** As `newestFirst` orders. */
const isOlder = (column: 'created_at' | 'opened_at', { at, id }: ActivityCursor) =>
  sql<boolean>`(${sql.ref(column)}, id) < (${at}, ${id})`

function quotePage(db: Db, { accountId, limit, after }: Page) {
  const query = quotesOf(db, accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (after ? query.where(isOlder('created_at', after)) : query).execute()
}

/** Held money that is paid out is shown by the quote that paid it. */
function holdPage(db: Db, { accountId, limit, after }: Page) {
  const query = holdsOf(db, accountId)
    .where('transaction_id', 'is not', null)
    .where('status', '<>', 'accepted')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (after ? query.where(isOlder('opened_at', after)) : query).execute()
}
