import { type RawBuilder, sql } from 'kysely'

import { type Cents, cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import { quoteTable } from './row'

type ExposureTables = { exposure_lock: { is_only: boolean } }

/** One quote is created at a time, so that each sees all others that count. */
export const lockExposure = (tx: Db) =>
  tx.withTables<ExposureTables>().selectFrom('exposure_lock').select('is_only').forUpdate()

/** Cents as text, since one statement reads them beside others. */
export type OpenTexts = Readonly<Record<'account' | 'asset' | 'desk', string>>

/** By whom, for whom and in what a new quote is. */
interface Replacing {
  readonly accountId: string
  readonly recipientId: number
  readonly symbol: string
}

/**
 * Euros of the quotes that can still be paid at their rate and are not, without those that a new quote replaces. Beside
 * them, in one pass, what all quotes together would pay out.
 */
export function selectOpenUnpaid(db: Db, { accountId, symbol, recipientId }: Replacing) {
  const isOpen = sql<boolean>`status = 'awaits-crypto' and superseded_at is null
    and (account_id, recipient_id) <> (${accountId}, ${recipientId}::integer)`
  const open = (and: RawBuilder<unknown>) =>
    sql<string>`coalesce(sum(eur_cents) filter (where ${isOpen} ${and}), 0)::text`
  return quoteTable(db)
    .selectFrom('quotes')
    .select([
      open(sql`and account_id = ${accountId}`).as('account'),
      open(sql`and symbol = ${symbol}`).as('asset'),
      open(sql``).as('desk'),
      sql<string>`coalesce(sum(eur_cents - fee_cents), 0)::text`.as('quoted'),
    ])
    .where('status', 'in', [sql.lit('awaits-crypto' as const), sql.lit('confirming' as const)])
}

export const openCents = ({
  account,
  asset,
  desk,
}: OpenTexts): Readonly<Record<keyof OpenTexts, Cents>> => ({
  account: cents(account),
  asset: cents(asset),
  desk: cents(desk),
})

/** When the newest quotes of an account expired unpaid that nobody had cancelled or replaced, newest first. */
export const selectExpiredUnpaid = (db: Db, accountId: string, newest: number) =>
  quoteTable(db)
    .selectFrom('quotes')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('status', '=', sql.lit('expired' as const))
    .where('superseded_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(newest)
