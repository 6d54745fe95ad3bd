import type { Db } from '@server/ports/db'
import { type DepositRecord, depositTable, toDeposit } from '../records/deposit/row'
import { quotesByIds } from '../records/quote/find'
import { type HoldRecord, holdTable, toHold } from '../records/hold/row'

/** Holds with a row of their own, by id. */
export async function holdsByIds(db: Db, ids: readonly string[]): Promise<HoldRecord[]> {
  if (ids.length === 0) return []
  const rows = await holdTable(db).selectFrom('holds').selectAll().where('id', 'in', ids).execute()
  return rows.map(toHold)
}

/** Holds that quotes have to do with: as the one that is on hold, the one that paid it out, or the one with too much. */
export async function holdsAround(db: Db, quoteIds: readonly string[]): Promise<HoldRecord[]> {
  if (quoteIds.length === 0) return []
  const rows = await holdTable(db)
    .selectFrom('holds')
    .selectAll()
    .where((where) =>
      where.or([
        where('settled_quote_id', 'in', quoteIds),
        where.and([
          where('quote_id', 'in', quoteIds),
          where.or([where('transaction_id', 'is', null), where('reason', '=', 'over')]),
        ]),
      ]),
    )
    .orderBy('opened_at')
    .execute()
  return rows.map(toHold)
}

/** The transactions that show the quotes which holds came beside, by the quotes' ids. */
export async function transactionsBeside(
  db: Db,
  holds: readonly HoldRecord[],
): Promise<ReadonlyMap<string | null, string>> {
  const beside = holds.filter(({ transactionId }) => transactionId !== null)
  const quotes = await quotesByIds(db, [...new Set(beside.flatMap(({ quoteId }) => quoteId ?? []))])
  return new Map(quotes.map(({ id, transactionId }) => [id, transactionId]))
}

/** What holds keep, oldest first. */
export async function depositsInHolds(
  db: Db,
  holdIds: readonly string[],
): Promise<DepositRecord[]> {
  if (holdIds.length === 0) return []
  const rows = await depositTable(db)
    .selectFrom('deposits')
    .selectAll()
    .where('hold_id', 'in', holdIds)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return rows.map(toDeposit)
}
