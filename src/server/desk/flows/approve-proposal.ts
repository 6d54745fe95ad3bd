import type { ApprovalOutcome, ApprovalStarted } from '@contract/console/approvals'
import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { approvalTextToSign } from '../policies/approval-hash'
import { CEREMONY_SECONDS, requestOf } from '../policies/passkey'
import { findOperatorKeys } from '../records/operator/key'
import {
  type Operation,
  recordOperatorAction,
  type SignedApproval,
} from '../records/operator-action'
import {
  type ApprovalChallenge,
  findApprovals,
  insertApproval,
  keepApprovalChallenge,
  takeApprovalChallenge,
} from '../records/operator-approval'
import {
  findProposal,
  type OperatorProposal,
  withdrawOpenProposal,
} from '../records/operator-proposal'
import { verifyOperatorKey } from '../steps/verify-operator-key'
import { showProposal } from '../views/operators/proposals'

interface Signing {
  readonly operator: string
  readonly proposalId: string
}

/** What the browser needs to sign a proposal. What is signed comes from the record alone. */
export async function startApproval(
  deps: FlowDeps,
  { operator, proposalId }: Signing,
): Promise<ApprovalStarted> {
  const { database, clock, ids, settings } = deps
  const origin = settings.consoleOrigin
  if (origin === null) throw domainError('console-absent')
  const proposal = await findSignable(deps, { operator, proposalId })
  const expiresAt = secondsAfter(clock.now(), CEREMONY_SECONDS)
  const signed = { operator, nonce: ids.token(), expiresAt }
  const hash = hashOf(deps, proposal, signed)
  const kept = { ...signed, proposalId, hash: hash.toString('hex') }
  await keepApprovalChallenge(database.db, kept)
  const known = await findOperatorKeys(database.db, operator)
  return {
    proposal: await showProposal(deps, proposalId),
    request: requestOf({ challenge: hash.toString('base64url'), origin, known }),
    hash: kept.hash,
    expiresTs: toSeconds(expiresAt),
  }
}

/** Does what was proposed, by the flow of its act. */
export type CarryOut = (
  deps: FlowDeps,
  proposal: Pick<OperatorProposal, 'action' | 'subject' | 'details'>,
  operation: Operation,
) => Promise<Approval>

/** Each try uses the challenge up. The proposer's signature makes the proposal stand, another person's carries it out. */
export async function approveProposal(
  deps: FlowDeps,
  carryOut: CarryOut,
  { operator, proposalId, assertion }: Signing & { readonly assertion: PasskeyAssertion },
): Promise<ApprovalOutcome> {
  const { database, clock } = deps
  const challenge = await takeApprovalChallenge(database.db, { proposalId, operator }, clock.now())
  if (!challenge) throw refusedKey(deps, operator, 'passkey-late')
  const proposal = await findSignable(deps, { operator, proposalId })
  const signed = await verify(deps, proposal, challenge, assertion)
  const done =
    proposal.proposedBy === operator
      ? await signOwn(deps, proposal, signed)
      : await carryOutSigned(deps, carryOut, proposal, { operator, signed })
  return { ...done, proposal: await showProposal(deps, proposalId) }
}

async function carryOutSigned(
  deps: FlowDeps,
  carryOut: CarryOut,
  proposal: OperatorProposal,
  { operator, signed }: { readonly operator: string; readonly signed: SignedApproval },
) {
  const operation = { operator, reason: 'approved in the console', signed }
  const approval = await carryOut(deps, proposal, operation)
  if (approval.state === 'proposed')
    throw internalError('an approval was taken for a proposal', proposal.id)
  const link = approval.state === 'done' ? approval.link : undefined
  return { outcome: approval.state, ...(link !== undefined && { link }) }
}

/** The proposer's own signature carries nothing out. */
async function signOwn(
  { database, clock }: FlowDeps,
  { id, action, subject, details, proposedBy, reason }: OperatorProposal,
  signed: SignedApproval,
): Promise<{ readonly outcome: 'signed' }> {
  const at = clock.now()
  await database.transact(async (tx) => {
    if (!(await findProposal(tx, id))) throw domainError('proposal-closed')
    await insertApproval(tx, { ...signed, operator: proposedBy, signedAt: at })
    await recordOperatorAction(tx, {
      ...{ operator: proposedBy, action: `${action} (signed)`, subject, at },
      reason: reason ?? 'signed in the console',
      details: { ...details, hash: signed.hash, key: signed.keyId },
    })
  })
  return { outcome: 'signed' }
}

/** Whoever runs the desk may void a proposal alone: nothing happens by it. */
export async function refuseProposal(
  deps: FlowDeps,
  { operator, proposalId, reason }: Signing & { readonly reason: string },
) {
  const { database, clock } = deps
  const at = clock.now()
  await database.transact(async (tx) => {
    const proposal = await findProposal(tx, proposalId)
    if (!proposal) throw domainError('proposal-closed')
    const { subject, action, details } = proposal
    await withdrawOpenProposal(tx, subject, at)
    const entry = { operator, reason, subject, details, at }
    await recordOperatorAction(tx, { ...entry, action: `${action} (refused)` })
  })
  return showProposal(deps, proposalId)
}

/** An open proposal that this person may sign next. */
async function findSignable(
  { database: { db } }: FlowDeps,
  { operator, proposalId }: Signing,
): Promise<OperatorProposal> {
  const proposal = await findProposal(db, proposalId)
  if (!proposal) throw domainError('proposal-closed')
  const signers = (await findApprovals(db, proposalId)).map((one) => one.operator)
  if (signers.includes(operator)) throw domainError('signed-already')
  const { proposedBy } = proposal
  if (operator !== proposedBy && !signers.includes(proposedBy))
    throw domainError('proposal-unsigned', { operator: proposedBy })
  return proposal
}

/** The hash is computed anew from the record: what was shown is what is signed. */
async function verify(
  deps: FlowDeps,
  proposal: OperatorProposal,
  { operator, nonce, expiresAt, hash: kept }: ApprovalChallenge,
  assertion: PasskeyAssertion,
): Promise<SignedApproval> {
  const hash = hashOf(deps, proposal, { operator, nonce, expiresAt })
  const isKept = hash.toString('hex') === kept
  const key = isKept && (await verifyOperatorKey(deps, hash.toString('base64url'), assertion))
  if (!key || key.operator !== operator) throw refusedKey(deps, operator, 'key-refused')
  const { clientDataJSON: clientData, authenticatorData, signature } = assertion.response
  const proof = { clientData, authenticatorData, signature }
  return { proposalId: proposal.id, keyId: key.id, nonce, expiresAt, hash: kept, ...proof }
}

const hashOf = (
  { digests }: FlowDeps,
  proposal: OperatorProposal,
  signed: Pick<ApprovalChallenge, 'operator' | 'nonce' | 'expiresAt'>,
): Buffer => digests.hash(approvalTextToSign(proposal, signed))

function refusedKey(deps: FlowDeps, operator: string, code: 'passkey-late' | 'key-refused') {
  noteAuthEvent(deps, 'operator-key-refused', { operator })
  return domainError(code)
}
