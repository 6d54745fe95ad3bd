import { type Generated, sql } from 'kysely'

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

/** What ended a window: its time, or the quote or the person that closed it before. */
export type WindowEnd = 'expires_at' | 'superseded_at'

/** A quote among those that end before and after it. */
export interface WindowPlace {
  readonly at: Date
  readonly id: string
}

export const FIRST_PLACE: WindowPlace = { at: new Date(0), id: '' }

interface PastWindow {
  readonly chainId: number
  readonly end: WindowEnd
  /** Windows that their time ended before this are past … */
  readonly closed: Date
  /** … and those that were closed before this. */
  readonly replaced: Date
  /** The last one of the page before. */
  readonly after: WindowPlace
  readonly limit: number
}

/** Some quotes of a chain that wait for crypto and whose window is past by one of its ends, the earliest first; each by one end. */
export async function quotesPastWindow(
  db: Db,
  { chainId, end, closed, replaced, after, limit }: PastWindow,
): Promise<readonly WindowPlace[]> {
  const past =
    end === 'superseded_at'
      ? sql<boolean>`superseded_at < ${replaced}`
      : sql<boolean>`expires_at < ${closed} and (superseded_at is null or superseded_at >= ${replaced})`
  const rows = await quoteTable(db)
    .selectFrom('quotes')
    .select(['id', end])
    .where('chain_id', '=', chainId)
    // In the text, so that the indexes of what is open serve it.
    .where('status', '=', sql.lit('awaits-crypto'))
    .where(past)
    .where(sql<boolean>`(${sql.ref(end)}, id) > (${after.at}, ${after.id})`)
    .orderBy(end)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, at: row[end] ?? closed }))
}

/** Changes of deposits that bear on a quote; the database adds a row with each (migration 300). */
type AffectedQuoteTables = {
  affected_quotes: { id: Generated<bigint>; chain_id: number; quote_id: string }
}

const affectedTable = (db: Db) => db.withTables<AffectedQuoteTables>()

export interface AffectedQuote {
  readonly id: bigint
  readonly quoteId: string
}

interface AffectedPage {
  readonly chainId: number
  /** The last id of the page before. */
  readonly after: bigint
  readonly limit: number
}

export const affectedQuotes = (
  db: Db,
  { chainId, after, limit }: AffectedPage,
): Promise<readonly AffectedQuote[]> =>
  affectedTable(db)
    .selectFrom('affected_quotes')
    .select(['id', 'quote_id as quoteId'])
    .where('chain_id', '=', chainId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** They were judged after they were read; what came since has rows of its own. */
export async function deleteAffected(
  db: Db,
  chainId: number,
  judged: readonly AffectedQuote[],
): Promise<void> {
  if (judged.length === 0) return
  const ids = judged.map(({ id }) => id)
  await affectedTable(db)
    .deleteFrom('affected_quotes')
    .where('chain_id', '=', chainId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}
