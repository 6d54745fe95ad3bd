import type { Db } from '@server/ports/db'
import { type DepositRecord, depositTable, toDeposit } from '../records/deposit/row'
import { type HoldRecord, holdTable, toHold } from '../records/hold/row'

/** Holds with a row of their own, by id. */
export async function holdsByIds(db: Db, ids: readonly string[]): Promise<HoldRecord[]> {
  if (ids.length === 0) return []
  const rows = await holdTable(db).selectFrom('holds').selectAll().where('id', 'in', ids).execute()
  return rows.map(toHold)
}

/** Holds that quotes have to do with: as the one that is on hold, or as the one that paid it out. */
export async function holdsAround(db: Db, quoteIds: readonly string[]): Promise<HoldRecord[]> {
  if (quoteIds.length === 0) return []
  const rows = await holdTable(db)
    .selectFrom('holds')
    .selectAll()
    .where((where) =>
      where.or([
        where('settled_quote_id', 'in', quoteIds),
        where.and([where('quote_id', 'in', quoteIds), where('transaction_id', 'is', null)]),
      ]),
    )
    .orderBy('opened_at')
    .execute()
  return rows.map(toHold)
}

/** What came for a quote beyond its amount and was not converted with it. */
export async function findExcessHold(db: Db, quoteId: string): Promise<HoldRecord | null> {
  const hold = await holdTable(db)
    .selectFrom('holds')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('reason', '=', 'over')
    .executeTakeFirst()
  return hold ? toHold(hold) : null
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
