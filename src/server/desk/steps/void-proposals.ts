import type { Tx } from '@server/ports/db'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { type OperatorProposal, withdrawOpenProposal } from '../records/operator-proposal'

/** Nobody signs these proposals any more; the audit log says of each who has ended it. */
export async function voidProposals(
  tx: Tx,
  proposals: readonly OperatorProposal[],
  operation: Operation,
  at: Date,
): Promise<void> {
  for (const { id, subject, action, details } of proposals) {
    await withdrawOpenProposal(tx, subject, at)
    const entry = { ...operation, subject, at, action: `${action} (void)` }
    await recordOperatorAction(tx, { ...entry, details: { ...details, proposal: id } })
  }
}
