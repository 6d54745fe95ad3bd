import type { FlowDeps } from '../deps'
import { findDueChange } from '../records/recipient-change'
import { makeRecipientChange } from '../steps/make-recipient-change'

/** Makes one change that has waited for its time, or voids it; false where none is due. */
export async function applyNextRecipientChange(deps: FlowDeps): Promise<boolean> {
  const { database, clock } = deps
  const change = await findDueChange(database.db, clock.now())
  if (!change) return false
  await database.transact(
    (tx) => makeRecipientChange(tx, deps, change, 'applied'),
    'read committed',
  )
  return true
}
