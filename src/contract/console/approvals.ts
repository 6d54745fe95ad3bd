import * as v from 'valibot'

import { ById, text, UnixSeconds } from '../schema'
import { PasskeyAssertion, PasskeyRequest } from '../v1/passkey-use'
import { Operator } from './auth'
import { oneById, operatorEndpoint } from './operator-endpoint'

/** What the console may propose. */
export const ConsoleAct = v.picklist([
  ...(['release', 'refund', 'retry', 'attest', 'close', 'recall'] as const),
  ...(['entry-attach', 'entry-clear', 'bank-opening', 'sweep'] as const),
  ...(['thaw', 'stop-end', 'restore-open', 'restore-clear', 'restore-assign'] as const),
  ...(['restore-unrefunded', 'restore-refunded'] as const),
  ...(['operator-invite', 'operator-key', 'operator-end'] as const),
  ...(['screening-clear', 'screening-refuse'] as const),
  ...(['account-open', 'limits-raise', 'recovery'] as const),
  ...(['account-export', 'account-erase', 'decide-again'] as const),
])
export type ConsoleAct = v.InferOutput<typeof ConsoleAct>

const Signature = v.object({
  operator: Operator,
  keyName: v.string(),
  signedTs: UnixSeconds,
  /** SHA-256 of what was signed, in hexadecimal. */
  hash: v.string(),
})

const Detail = v.object({ name: v.string(), value: v.string() })

/** `unsigned` until its proposer has signed, `waiting` for another operator; `done` and `void` are over. */
const ProposalState = v.picklist(['unsigned', 'waiting', 'done', 'void'])

export const Proposal = v.object({
  id: v.string(),
  /** One of `ConsoleAct`. */
  act: v.string(),
  /** The id of what it would be done to. */
  subject: v.string(),
  version: v.number(),
  state: ProposalState,
  /** What is signed, as the record has it. */
  details: v.array(Detail),
  /** Those of the version before; null where there is none. */
  earlier: v.nullable(v.array(Detail)),
  /** As people write it: '4,999.20 USDC'; null where it moves none. */
  amount: v.nullable(v.string()),
  /** Where money would go, whole; null where it goes nowhere new. */
  address: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  proposedBy: Operator,
  approvedBy: v.nullable(Operator),
  proposedTs: UnixSeconds,
  signatures: v.array(Signature),
})
export type Proposal = v.InferOutput<typeof Proposal>

export const ApprovalStarted = v.object({
  proposal: Proposal,
  request: PasskeyRequest,
  /** The challenge in hexadecimal: `desk approvals show` computes it elsewhere. */
  hash: v.string(),
  expiresTs: UnixSeconds,
})
export type ApprovalStarted = v.InferOutput<typeof ApprovalStarted>

/** `signed` by its proposer, `done` by another operator, or `void` since what would be done has changed. */
export const ApprovalOutcome = v.object({
  outcome: v.picklist(['signed', 'done', 'void']),
  proposal: Proposal,
  /** Of an invitation, told once: it adds a key for its operator. */
  link: v.optional(v.string()),
})
export type ApprovalOutcome = v.InferOutput<typeof ApprovalOutcome>

export const Reason = v.pipe(text(500), v.trim(), v.minLength(3))
/** What changes a proposal. */
const change = { params: ById, errors: ['VALIDATION_FAILED', 'CONFLICT'] } as const
export const Subject = v.pipe(text(200), v.trim(), v.minLength(1))

export const listProposals = operatorEndpoint('listProposals', 'GET /v1/console/proposals', {
  summary: 'Open proposals, oldest first.',
  payload: v.object({ proposals: v.array(Proposal) }),
})

export const getProposal = operatorEndpoint('getProposal', 'GET /v1/console/proposals/{id}', {
  summary: 'A proposal, open or not, with who has signed it.',
  ...oneById,
  payload: Proposal,
})

export const proposeAct = operatorEndpoint('proposeAct', 'POST /v1/console/proposals', {
  summary:
    'Propose what takes two operators. Its details come from the record; an earlier proposal for the subject is void.',
  body: v.strictObject({
    act: ConsoleAct,
    subject: Subject,
    /** Of attest, close and recovery: the SHA-256 of the paper; of entry-attach: the payout; of entry-clear: fees or other; of restore-assign: the hold; of restore-refunded: the transaction and the address that it paid, as '0x…/0x…'; of bank-opening: euros, as '250000.00'; of operator-invite: the full name; of limits-raise: euros a day, a month and a year, as '1000000/5000000/20000000'. */
    object: v.optional(text(200), ''),
    reason: Reason,
  }),
  payload: Proposal,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
})

export const startApproval = operatorEndpoint(
  'startApproval',
  'POST /v1/console/proposals/{id}/start',
  {
    ...change,
    summary: 'What the browser needs to sign a proposal: once, within five minutes.',
    payload: ApprovalStarted,
  },
)

export const approveProposal = operatorEndpoint(
  'approveProposal',
  'POST /v1/console/proposals/{id}/approve',
  {
    ...change,
    summary: 'Sign a proposal: its proposer first, then another operator, which carries it out.',
    body: v.strictObject({ assertion: PasskeyAssertion }),
    payload: ApprovalOutcome,
  },
)

export const refuseProposal = operatorEndpoint(
  'refuseProposal',
  'POST /v1/console/proposals/{id}/refuse',
  {
    summary: 'Void a proposal, and say why.',
    payload: Proposal,
    params: ById,
    body: v.strictObject({ reason: Reason }),
    errors: ['CONFLICT'],
  },
)
