import type { Db } from '@server/ports/db'
import type { ActivityCursor } from '../policies/activity-cursor'
import type { HoldTables } from '../records/hold/row'
import type { QuoteTables } from '../records/quote/row'
import type { ActivityEntry } from './activity-page'

const tables = (db: Db) => db.withTables<QuoteTables & HoldTables>()

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

const entriesOf = (
  quotes: readonly ActivityCursor[],
  holds: readonly ActivityCursor[],
): ActivityEntry[] => [
  ...quotes.map((quote) => ({ ...quote, kind: 'quote' as const })),
  ...holds.map((hold) => ({ ...hold, kind: 'hold' as const })),
]
