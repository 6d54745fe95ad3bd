import type { Tx } from '@server/ports/db'
import { endRecovery, findRecovery } from '../records/account-recovery'
import { type Operation, recordOperatorAction } from '../records/operator-action'

/** Stops the recovery that waits for an account; false where none waits. */
export async function endWaitingRecovery(
  tx: Tx,
  accountId: string,
  by: Parameters<typeof endRecovery>[3],
): Promise<boolean> {
  const recovery = await findRecovery(tx, accountId)
  return recovery !== null && endRecovery(tx, recovery.id, 'stopped', by)
}

/** The same by an operator, as an action. */
export async function takeRecoveryBack(
  tx: Tx,
  accountId: string,
  operation: Operation,
  at: Date,
): Promise<boolean> {
  const by = { by: `operator:${operation.operator}`, at }
  if (!(await endWaitingRecovery(tx, accountId, by))) return false
  const subject = `recovery:${accountId}`
  const action = { action: 'accounts stop-recovery', subject, details: {}, at }
  await recordOperatorAction(tx, { ...operation, ...action })
  return true
}
