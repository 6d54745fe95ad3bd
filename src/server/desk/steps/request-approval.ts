import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import {
  type Approval,
  assertNotProposed,
  confirmedAtCommandLine,
  isSignedFor,
} from '../policies/approval'
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
  deps: Pick<FlowDeps, 'ids'>,
  request: ApprovalRequest,
): Promise<Approval> {
  const { operation } = request
  const { operator, console } = operation
  const open = await findOpenProposal(tx, request.subject)
  if (typeof console === 'object') return approveSigned(tx, open, request, console)
  const asked = { ...request, operator }
  if (console === 'proposes') assertNotProposed(open, asked)
  const confirmed = console ? null : confirmedAtCommandLine(open, asked)
  return confirmed ? confirm(tx, confirmed, request) : propose(tx, deps, request)
}

async function propose(
  tx: Tx,
  { ids }: Pick<FlowDeps, 'ids'>,
  { action, command, subject, details, operation, at }: ApprovalRequest,
): Promise<Approval> {
  await withdrawOpenProposal(tx, subject, at)
  const { operator, reason, console } = operation
  const id = ids.opaque('pr')
  const version = await nextVersion(tx, subject)
  const place = console ? ({ via: 'console', reason } as const) : COMMAND_LINE
  const proposal = { id, action, subject, details, version, ...place }
  await insertProposal(tx, { ...proposal, proposedBy: operator, proposedAt: at })
  const entry = { ...operation, subject, details, at }
  await recordOperatorAction(tx, { ...entry, action: `${command} (proposed)` })
  return { state: 'proposed', proposalId: id }
}

const COMMAND_LINE = { via: 'command-line', reason: null } as const

async function confirm(
  tx: Tx,
  { id, proposedBy }: Pick<OperatorProposal, 'id' | 'proposedBy'>,
  { command, subject, details, operation, at }: ApprovalRequest,
): Promise<Approval> {
  const { operator, console } = operation
  await markConfirmed(tx, id, operator, at)
  const signed = typeof console === 'object' ? { hash: console.hash, key: console.keyId } : {}
  const confirmed = { ...details, proposedBy, ...signed }
  await recordOperatorAction(tx, { ...operation, subject, at, action: command, details: confirmed })
  return { state: 'done', proposalId: id, proposedBy }
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
    await insertApproval(tx, { ...signed, operator, signedAt: at })
    return confirm(tx, open, request)
  }
  if (open?.id === signed.proposalId) await withdrawOpenProposal(tx, subject, at)
  await recordOperatorAction(tx, {
    ...{ ...operation, subject, at, action: `${command} (void)` },
    details: { ...details, proposal: signed.proposalId },
  })
  return { state: 'void', proposalId: signed.proposalId }
}
