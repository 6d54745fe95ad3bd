import type { Db, Tx } from '@server/ports/db'
import { IS_PAYOUT_UNSENT, type PayoutState, payoutTable } from './row'

/** What stands against a payout: nothing in this version of the list, or a hit that is looked at since then. */
export interface Clearance {
  readonly clearedList: string | null
  readonly heldAt: Date | null
}

const unsent = (db: Db) => payoutTable(db).updateTable('payouts').where(IS_PAYOUT_UNSENT)

/** Answers its state; null where it has left or is over. */
export async function setClearance(
  tx: Tx,
  payoutId: string,
  { clearedList, heldAt }: Clearance,
): Promise<PayoutState | null> {
  const set = unsent(tx).set({ cleared_list: clearedList, held_at: heldAt })
  const row = await set.where('id', '=', payoutId).returning('status').executeTakeFirst()
  return row?.status ?? null
}

/** What was cleared by another version of the list is asked about again; one payout a statement, for accounts stay apart. */
export async function dropClearances(db: Db, list: string): Promise<void> {
  const stale = payoutTable(db).selectFrom('payouts').select('id').where(IS_PAYOUT_UNSENT)
  const others = unsent(db).set({ cleared_list: null }).where('cleared_list', '<>', list)
  for (const { id } of await stale.where('cleared_list', '<>', list).execute())
    await others.where('id', '=', id).execute()
}
