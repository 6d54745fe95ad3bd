import { sql } from 'kysely'

import { type Cents, cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import { quoteTable } from './row'

type ExposureTables = {
  exposure_lock: { is_only: boolean }
  /** Kept by a trigger on quotes. */
  promised_totals: { shard: number; symbol: string; open_cents: Cents; payout_cents: Cents }
}

const promisedTable = (db: Db) => db.withTables<ExposureTables>()

/** One quote is created at a time, so that each sees all others that count. */
export const lockExposure = (tx: Db) =>
  promisedTable(tx).selectFrom('exposure_lock').select('is_only').forUpdate()

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
 * them what all quotes together would pay out.
 */
export function selectOpenUnpaid(db: Db, { accountId, symbol, recipientId }: Replacing) {
  const own = quoteTable(db)
    .selectFrom('quotes')
    .select([
      sql`coalesce(sum(eur_cents) filter (where not ${isReplaced(recipientId)}), 0)`.as('others'),
      sql`coalesce(sum(eur_cents) filter (where ${isReplaced(recipientId)}), 0)`.as('replaced'),
      sql`coalesce(sum(eur_cents) filter (where ${isReplaced(recipientId)} and symbol = ${symbol}), 0)`.as(
        'replaced_asset',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', sql.lit('awaits-crypto' as const))
    .where('superseded_at', 'is', null)
  const all = promisedTable(db)
    .selectFrom('promised_totals')
    .select([
      sql`coalesce(sum(open_cents), 0)`.as('desk'),
      sql`coalesce(sum(open_cents) filter (where symbol = ${symbol}), 0)`.as('asset'),
      sql`coalesce(sum(payout_cents), 0)`.as('quoted'),
    ])
  return sql<OpenTexts & { readonly quoted: string }>`(
    select others::text as account, (asset - replaced_asset)::text as asset, (desk - replaced)::text as desk,
      quoted::text as quoted
    from ${all} totals, ${own} own)`
}

const isReplaced = (recipientId: number) => sql`recipient_id = ${recipientId}::integer`

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
