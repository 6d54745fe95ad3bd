import type { Db } from '@server/ports/db'
import { type PayoutRecord, payoutTable, selectPayouts, toPayout } from './row'

export async function endToEndIdsOf(db: Db, msgId: string): Promise<readonly string[]> {
  const rows = await payoutTable(db)
    .selectFrom('payouts')
    .select('end_to_end_id')
    .where('msg_id', '=', msgId)
    .execute()
  return rows.map((row) => row.end_to_end_id)
}

/** The newest payout of each quote. */
export async function newestPayouts(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutRecord>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await selectPayouts(db)
    .where('quote_id', 'in', quoteIds)
    .orderBy('attempt')
    .execute()
  return new Map(rows.map((row) => [row.quote_id, toPayout(row)]))
}
