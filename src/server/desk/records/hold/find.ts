import type { Db } from '@server/ports/db'
import { firstHold, type HoldState, type HoldRecord, selectHolds, toHold } from './row'

/** Foreign and missing alike give null. */
export const findOwnHold = (db: Db, accountId: string, id: string) =>
  firstHold(selectHolds(db).where('account_id', '=', accountId).where('id', '=', id))

/** Of any account, by its id or its transaction's. */
export const selectHoldNamed = (db: Db, id: string) =>
  selectHolds(db).where((where) =>
    where.or([where('id', '=', id), where('transaction_id', '=', id)]),
  )

export const findHold = (db: Db, id: string) => firstHold(selectHoldNamed(db, id))

/** Money for a recipient that is kept back with a row of its own; the oldest first. */
export const openHoldFor = (db: Db, accountId: string, recipientId: number) =>
  firstHold(
    selectHolds(db)
      .where('account_id', '=', accountId)
      .where('recipient_id', '=', recipientId)
      .where('transaction_id', 'is not', null)
      .where('status', 'not in', ['accepted', 'refunded'])
      .orderBy('opened_at'),
  )

/** Oldest first. */
export async function holdsIn(db: Db, statuses: readonly HoldState[]): Promise<HoldRecord[]> {
  const open = selectHolds(db).where('status', 'in', statuses)
  return (await open.orderBy('opened_at').orderBy('id').execute()).map(toHold)
}
