import type { Db } from '@server/ports/db'
import { type HoldRecord, type HoldState, selectHolds, toHold, toHoldOrNull } from './row'

/** Foreign and missing alike give null. */
export const findOwnHold = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<HoldRecord | null> =>
  toHoldOrNull(
    await selectHolds(db)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )

/** Of any account, by its id or its transaction's. */
export const findHold = async (db: Db, id: string): Promise<HoldRecord | null> =>
  toHoldOrNull(
    await selectHolds(db)
      .where((where) => where.or([where('id', '=', id), where('transaction_id', '=', id)]))
      .executeTakeFirst(),
  )

/** Money for a recipient that is kept back with a row of its own; the oldest first. */
export const openHoldFor = async (
  db: Db,
  accountId: string,
  recipientId: number,
): Promise<HoldRecord | null> =>
  toHoldOrNull(
    await selectHolds(db)
      .where('account_id', '=', accountId)
      .where('recipient_id', '=', recipientId)
      .where('transaction_id', 'is not', null)
      .where('status', 'not in', ['accepted', 'refunded'])
      .orderBy('opened_at')
      .executeTakeFirst(),
  )

/** Oldest first. */
export async function holdsIn(db: Db, statuses: readonly HoldState[]): Promise<HoldRecord[]> {
  const open = selectHolds(db).where('status', 'in', statuses)
  return (await open.orderBy('opened_at').orderBy('id').execute()).map(toHold)
}
