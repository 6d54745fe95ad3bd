import type { Db, Tx } from '@server/ports/db'
import { type QuoteRecord, quoteTable, selectQuotes, type QuoteWindow, toQuote } from './row'

/** All windows that an address ever had, and no more columns than that: an address keeps its quotes for ever. */
export const quoteWindowsAt = (db: Db, address: string): Promise<QuoteWindow[]> =>
  quoteTable(db)
    .selectFrom('quotes')
    .select([
      'id',
      'status',
      'chain_id as chainId',
      'asset',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'superseded_at as supersededAt',
    ])
    .where('address', '=', address)
    .execute()

/** Some quotes of a chain that wait for crypto and whose window closed before `closed`, or before `replaced` where a newer quote replaced them. */
export async function quotesPastWindow(
  db: Db,
  { chainId, closed, replaced, after, limit }: PastWindow,
): Promise<readonly string[]> {
  const rows = await quoteTable(db)
    .selectFrom('quotes')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('status', '=', 'awaits-crypto')
    .where((where) =>
      where.or([where('superseded_at', '<', replaced), where('expires_at', '<', closed)]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface PastWindow {
  readonly chainId: number
  readonly closed: Date
  readonly replaced: Date
  /** The last id of the page before. */
  readonly after: string
  readonly limit: number
}

export async function lockQuote(tx: Tx, id: string): Promise<QuoteRecord | null> {
  const row = await selectQuotes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toQuote(row) : null
}

/** The next quote for the same recipient that had a window; null where this is the newest. */
export async function nextQuote(db: Db, quote: QuoteRecord) {
  const row = await quoteTable(db)
    .selectFrom('quotes')
    .select(['id', 'created_at as createdAt'])
    .where('account_id', '=', quote.accountId)
    .where('recipient_id', '=', quote.recipient.id)
    .where('created_at', '>', quote.createdAt)
    .where((where) =>
      where.or([
        where('superseded_at', 'is', null),
        where('superseded_at', '>', where.ref('created_at')),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
