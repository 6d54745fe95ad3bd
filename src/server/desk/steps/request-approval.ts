import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type Approval, assertNotProposed, isSignedFor } from '../policies/approval'
import {
  type Operation,
  recordOperatorAction,
  type SignedApproval,
} from '../records/operator-action'
import { insertApproval } from '../records/operator-approval'
import {
  findOpenProposal,
  insertProposal,
  markConfirmed,
  nextVersion,
  type OperatorProposal,
  withdrawOpenProposal,
} from '../records/operator-proposal'

interface ApprovalRequest extends Pick<OperatorProposal, 'action' | 'subject' | 'details'> {
  /** As the audit log names it. */
  readonly command: string
  readonly operation: Operation
  readonly at: Date
}

/**
 * Records an operator's proposal, or another one's signature, which approves it; the caller carries out what is approved.
 * The open proposal is read in the transaction that changes its locked subject: what was carried out cannot be proposed anew.
 */
export async function requestApproval(
  tx: Tx,
  deps: Pick<FlowDeps, 'ids'>,
  request: ApprovalRequest,
): Promise<Approval> {
  const { operator, signed } = request.operation
  const open = await findOpenProposal(tx, request.subject)
  if (signed) return approveSigned(tx, open, request, signed)
  assertNotProposed(open, { ...request, operator })
  return propose(tx, deps, request)
}

async function propose(
  tx: Tx,
  { ids }: Pick<FlowDeps, 'ids'>,
  { action, command, subject, details, operation, at }: ApprovalRequest,
): Promise<Approval> {
  await withdrawOpenProposal(tx, subject, at)
  const { operator, reason } = operation
  const id = ids.opaque('pr')
  const version = await nextVersion(tx, subject)
  const proposal = { id, action, subject, details, version, reason }
  await insertProposal(tx, { ...proposal, proposedBy: operator, proposedAt: at })
  const entry = { ...operation, subject, details, at }
  await recordOperatorAction(tx, { ...entry, action: `${command} (proposed)` })
  return { state: 'proposed', proposalId: id }
}

/** Details that have changed since void the proposal, and nothing is carried out. */
async function approveSigned(
  tx: Tx,
  open: OperatorProposal | null,
  request: ApprovalRequest,
  signed: SignedApproval,
): Promise<Approval> {
  const { operation, subject, command, details, at } = request
  const { operator } = operation
  if (open && isSignedFor(open, { ...request, operator }, signed.proposalId)) {
    const { id, proposedBy } = open
    await insertApproval(tx, { ...signed, operator, signedAt: at })
    await markConfirmed(tx, id, operator, at)
    const confirmed = { ...details, proposedBy, hash: signed.hash, key: signed.keyId }
    const entry = { ...operation, subject, at, action: command, details: confirmed }
    await recordOperatorAction(tx, entry)
    return { state: 'done', proposalId: id, proposedBy }
  }
  if (open?.id === signed.proposalId) await withdrawOpenProposal(tx, subject, at)
  await recordOperatorAction(tx, {
    ...{ ...operation, subject, at, action: `${command} (void)` },
    details: { ...details, proposal: signed.proposalId },
  })
  return { state: 'void', proposalId: signed.proposalId }
}
