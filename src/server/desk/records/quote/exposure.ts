import { sql } from 'kysely'

import { type Cents, cents } from '@kernel/amounts'
import type { Db, Tx } from '@server/ports/db'
import { type QuoteRecord, quoteTable } from './row'

type ExposureTables = { exposure_lock: { is_only: boolean } }

/** One quote is created at a time, so that each sees all others that count. */
export async function lockExposure(tx: Tx): Promise<void> {
  const lock = tx.withTables<ExposureTables>().selectFrom('exposure_lock').select('is_only')
  await lock.forUpdate().execute()
}

/** Euros of the quotes that can still be paid at their rate and are not. */
export async function openUnpaidCents(
  db: Db,
  { accountId, unit }: Pick<QuoteRecord, 'accountId' | 'unit'>,
): Promise<{ readonly account: Cents; readonly asset: Cents; readonly desk: Cents }> {
  const sum = sql<string>`coalesce(sum(eur_cents), 0)::text`
  const row = await quoteTable(db)
    .selectFrom('quotes')
    .select([
      sql<string>`coalesce(sum(eur_cents) filter (where account_id = ${accountId}), 0)::text`.as(
        'account',
      ),
      sql<string>`coalesce(sum(eur_cents) filter (where symbol = ${unit.code}), 0)::text`.as(
        'asset',
      ),
      sum.as('desk'),
    ])
    .where('status', '=', 'awaits-crypto')
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    account: cents(BigInt(row.account)),
    asset: cents(BigInt(row.asset)),
    desk: cents(BigInt(row.desk)),
  }
}

/** When the newest quotes of an account expired unpaid that nobody had cancelled or replaced, newest first. */
export async function expiredUnpaid(db: Db, accountId: string, newest: number) {
  const own = quoteTable(db).selectFrom('quotes').where('account_id', '=', accountId)
  const unpaid = own.where('status', '=', 'expired').where('superseded_at', 'is', null)
  const ordered = unpaid.select('expires_at').orderBy('expires_at', 'desc')
  const rows = await ordered.limit(newest).execute()
  return rows.map(({ expires_at }) => expires_at)
}
