import * as v from 'valibot'

import { DecimalText, UnixSeconds } from '../schema'
import { OfferedAct } from './acts'
import { operatorEndpoint } from './operator-endpoint'

export const WAITING_KINDS = [
  'hold',
  'refund',
  'payout',
  'suspense',
  'sweep',
  'chain',
  'approval',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Who has to act next: the operator who asks, any operator, another one than who asks, or nobody of the desk. */
export const WAITS_FOR = ['you', 'operator', 'other-operator', 'customer', 'bank', 'chain'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

/** What has happened, which the console words in its own language. */
export const WAITING_FACTS = [
  ...(['hold-late', 'hold-over', 'hold-wrong-token', 'hold-second', 'hold-no-quote'] as const),
  ...(['hold-underpaid', 'hold-too-small', 'hold-unlisted', 'hold-bank'] as const),
  ...(['hold-travel-rule'] as const),
  ...(['refund-asked', 'refund-approved', 'refund-sent'] as const),
  ...(['payout-disputed', 'payout-unknown', 'payout-awaiting-authorisation'] as const),
  ...([
    'payout-not-left',
    'suspense-entry',
    'sweep-planned',
    'sweep-approved',
    'sweep-sent',
  ] as const),
  ...(['chain-frozen', 'proposal'] as const),
] as const
export type WaitingFact = (typeof WAITING_FACTS)[number]

/** What is asked of who has to act. */
export const WAITING_ASKS = [
  ...(['approve', 'sign', 'read-evidence', 'ask-bank', 'authorise', 'find-obstacle'] as const),
  ...(['attach-or-clear', 'send-refund', 'propose', 'send-sweep', 'thaw', 'decide'] as const),
  ...(['wait-final', 'wait-approval'] as const),
] as const
export type WaitingAsk = (typeof WAITING_ASKS)[number]

export const OpenProposal = v.object({
  id: v.string(),
  action: v.string(),
  proposedBy: v.string(),
  proposedTs: UnixSeconds,
})
export type OpenProposal = v.InferOutput<typeof OpenProposal>

/** What may be done with one thing, and what stands proposed of it. */
export const decided = { acts: v.array(OfferedAct), proposal: v.nullable(OpenProposal) }

/** A change of state, by whom and why. */
export const HistoryEvent = v.object({
  atTs: UnixSeconds,
  to: v.string(),
  actor: v.string(),
  reason: v.nullable(v.string()),
})
export type HistoryEvent = v.InferOutput<typeof HistoryEvent>

export const WaitingItem = v.object({
  kind: v.picklist(WAITING_KINDS),
  /** Of the hold, payout, entry, plan or chain, or what a proposal is about. */
  id: v.string(),
  fact: v.picklist(WAITING_FACTS),
  /** Its owner's time to decide is over: operators go on with it. */
  isOverdue: v.optional(v.boolean()),
  /** Whose money it is; null where it is the desk's own, or nobody knows. */
  name: v.nullable(v.string()),
  /** The transaction's id as its owner sees it, or where the bank wrote it. */
  reference: v.nullable(v.string()),
  /** As the desk wrote it down: a bank's reason, or what a proposal would be done to. */
  note: v.nullable(v.string()),
  amountEUR: v.nullable(DecimalText),
  /** Tokens valued at the newest price, rather than euros that are owed. */
  isEstimate: v.boolean(),
  /** '1000 USDC'. */
  tokens: v.nullable(v.string()),
  ibanTail: v.nullable(v.string()),
  /** Of a sweep: transactions that are sent. */
  progress: v.nullable(v.object({ done: v.number(), total: v.number() })),
  sinceTs: UnixSeconds,
  /** Older than its alarm allows, or of a kind that nothing but people ends. */
  isLate: v.boolean(),
  waitsFor: v.picklist(WAITS_FOR),
  ask: v.picklist(WAITING_ASKS),
  proposal: v.nullable(OpenProposal),
})
export type WaitingItem = v.InferOutput<typeof WaitingItem>

export const Waiting = v.object({
  items: v.array(WaitingItem),
  /** Whether there is more than the desk lists. */
  isCut: v.boolean(),
})
export type Waiting = v.InferOutput<typeof Waiting>

export const listWaiting = operatorEndpoint('listWaiting', 'GET /v1/console/waiting', {
  summary: 'Money that waits for somebody: holds, refunds, payouts, entries in suspense, sweeps.',
  payload: Waiting,
})
