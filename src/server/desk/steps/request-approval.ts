import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type Approval, approvalOf } from '../policies/approval'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import {
  findOpenProposal,
  insertProposal,
  markConfirmed,
  type OperatorProposal,
  withdrawOpenProposal,
} from '../records/operator-proposal'

interface ApprovalRequest extends Pick<OperatorProposal, 'action' | 'subject' | 'details'> {
  /** As it is typed. */
  readonly command: string
  readonly operation: Operation
  readonly at: Date
}

/**
 * Records the first operator's proposal or another one's approval; the caller carries out what is approved. The open
 * proposal is read in the transaction that changes its locked subject: what was carried out cannot be proposed anew.
 */
export async function requestApproval(
  tx: Tx,
  { ids }: Pick<FlowDeps, 'ids'>,
  { action, command, subject, details, operation, at }: ApprovalRequest,
): Promise<Approval> {
  const { operator } = operation
  const open = await findOpenProposal(tx, subject)
  const approval = approvalOf(open, { action, details, operator })
  const entry = { ...operation, subject, at }
  if (approval.state === 'proposed') {
    await withdrawOpenProposal(tx, subject, at)
    const proposal = { id: ids.opaque('pr'), action, subject, details }
    await insertProposal(tx, { ...proposal, proposedBy: operator, proposedAt: at })
    await recordOperatorAction(tx, { ...entry, action: `${command} (proposed)`, details })
    return approval
  }
  await markConfirmed(tx, approval.proposalId, operator, at)
  const confirmed = { ...details, proposedBy: approval.proposedBy }
  await recordOperatorAction(tx, { ...entry, action: command, details: confirmed })
  return approval
}
