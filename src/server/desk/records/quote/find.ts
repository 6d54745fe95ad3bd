import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { RateProof } from '@server/ports/rates'
import { type QuoteRecord, quoteTable, selectQuotes, toQuote } from './row'

/** Of any account, by its own id or its transaction's. */
export const selectQuoteNamed = (db: Db, id: string) =>
  selectQuotes(db).where((where) =>
    where.or([where('id', '=', id), where('transaction_id', '=', id)]),
  )

/** Null for a missing or another account's quote. */
export async function findQuote(db: Db, accountId: string, id: string) {
  const named = selectQuoteNamed(db, id).where('account_id', '=', accountId)
  const row = await named.executeTakeFirst()
  return row ? toQuote(row) : null
}

/** A quote of the recipient that euros may still be paid for: awaited, on their way, or on hold. Newest first. */
export async function openQuoteFor(db: Db, accountId: string, recipientId: number) {
  const row = await selectQuotes(db)
    .where('account_id', '=', accountId)
    .where('recipient_id', '=', recipientId)
    .where((where) =>
      where.or([
        where('status', 'in', ['confirming', 'processing', 'on-hold']),
        // A replaced quote that nobody paid is over before its chain has been scanned that far.
        where.and([
          where('status', '=', 'awaits-crypto'),
          where.or([where('superseded_at', 'is', null), where('seen_at', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

/** The quote that a payment is named after, without epoch and attempt (steps/queue-payout.ts). */
export async function quoteNamedAtBank(db: Db, name: string): Promise<QuoteRecord | null> {
  const row = await selectQuotes(db)
    .where(
      sql`'CW' || left(translate(substr(id, position('_' in id) + 1), '_-', 'xz'), 24)`,
      '=',
      name,
    )
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

/** In the order of the ids. */
export async function quotesByIds(db: Db, ids: readonly string[]): Promise<readonly QuoteRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectQuotes(db).where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, toQuote(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** What the sources said of a token at the quote of it that is nearest to an instant; null where nobody ever had one. */
export async function findNearestProof(
  db: Db,
  { chainId, asset }: Pick<QuoteRecord, 'chainId' | 'asset'>,
  at: Date,
): Promise<RateProof | null> {
  const quotes = quoteTable(db).selectFrom('quotes').select('proof')
  const row = await quotes
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .orderBy(sql`abs(extract(epoch from created_at - ${at}::timestamptz))`)
    .limit(1)
    .executeTakeFirst()
  return row?.proof ?? null
}
