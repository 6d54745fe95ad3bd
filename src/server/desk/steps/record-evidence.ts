import { integerOf } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps, StepDeps } from '../deps'
import { evidencePosting } from '../policies/bank-postings'
import { refusalOf } from '../policies/bank-reason'
import { readEvidence } from '../policies/payout-evidence'
import { movesBetween, payoutStateOf, positionOf } from '../policies/payout-state'
import { post } from '../records/ledger'
import { evidenceOf, isElsewhere, type PayoutEvidence } from '../records/payout/evidence'
import { insertEvidence, lockPayout } from '../records/payout/store'
import { payoutsOfQuote } from '../records/payout/find'
import {
  ENDED_STATES,
  FAILED_STATES,
  type PayoutRecord,
  type PayoutState,
} from '../records/payout/row'
import { cacheState } from '../records/payout/cached-state'
import type { QuoteRecord } from '../records/quote/row'
import { isRefundApproved, lockHoldOfQuote } from '../records/hold/find'
import { markHeldAgain, markRefusedAgain } from '../records/hold/transitions'
import { lockQuote } from '../records/quote/store'
import { markCompleted, markOnHold, markResumed } from '../records/quote/transitions'
import type { Actor } from '../records/state-event'
import { holdQuote } from './open-hold'

export type EvidenceDeps = StepDeps & Pick<FlowDeps, 'bankProfile' | 'settings'>

interface NewEvidence {
  /** All of it stands in the desk's account, or all in a former one. */
  readonly evidence: readonly PayoutEvidence[]
  /** File and place of what the bank said; null for an act of ours. */
  readonly source: string | null
  readonly actor: string
  readonly at: Date
}

/** Adds to what is known of a locked payout; its state, the ledger, quote and hold follow from all of it. */
export async function recordEvidence(
  tx: Tx,
  deps: EvidenceDeps,
  payout: PayoutRecord,
  { evidence, source, actor, at }: NewEvidence,
): Promise<void> {
  const known = await evidenceOf(tx, payout.id)
  const evidenceId = await insertEvidence(tx, payout.id, evidence, source)
  const all = [...known, ...evidence]
  // As it was posted: the bank's profile, or the desk, may judge the same evidence in another way by now.
  const before = positionAt(deps, payout, known, payout.status)
  const state = stateAt(deps, payout, all)
  const moves = movesBetween(before, positionAt(deps, payout, all, state))
  const isApart = evidence.some(isElsewhere)
  const posting = evidencePosting(payout, evidenceId, { ...moves, isElsewhere: isApart })
  if (posting.entries.length > 0) await post(tx, posting, at)
  if (state === payout.status) return
  const refusal = refusalOf(all)
  const by = { actor, at, reason: refusal.code === '' ? state : refusal.code }
  await cacheState(tx, payout, state, by, refusedFor(state, refusal))
  await followPayout(tx, deps, { ...payout, status: state }, by)
  logState(deps, payout, state)
}

/** Its file, if it has one, lies where no bank looks: the payout is over, and its quote is held for its owner. */
export async function recordWithdrawal(
  tx: Tx,
  deps: EvidenceDeps,
  payoutId: string,
  { actor, at }: Pick<Actor, 'actor' | 'at'>,
): Promise<void> {
  const payout = await lockPayout(tx, 'id', payoutId)
  if (!payout || payout.status === 'cancelled') return
  const evidence = [{ kind: 'act', act: 'withdrawn', at }] as const
  await recordEvidence(tx, deps, payout, { evidence, source: null, actor, at })
}

type Evidence = readonly PayoutEvidence[]

const stateAt = ({ bankProfile }: EvidenceDeps, payout: PayoutRecord, evidence: Evidence) =>
  payoutStateOf(readEvidence(evidence, bankProfile), integerOf(payout.cents)) ?? payout.status

const positionAt = (
  { bankProfile }: EvidenceDeps,
  { cents }: PayoutRecord,
  evidence: Evidence,
  state: PayoutState,
) => positionOf(readEvidence(evidence, bankProfile), state, integerOf(cents))

/** Why nothing was paid: as the bank said, or because we have taken the payment back. */
function refusedFor(state: PayoutState, refusal: ReturnType<typeof refusalOf>) {
  if (state === 'cancelled') return { code: null, reason: 'CUST' as const }
  return state === 'rejected' || state === 'returned' ? refusal : null
}

/** A quote is completed by a debit, and held once the euros are proved to be back or never to have left. */
export async function followPayout(
  tx: Tx,
  deps: EvidenceDeps,
  payout: PayoutRecord,
  by: Actor,
): Promise<void> {
  const { id, quoteId, status: state } = payout
  if (!ENDED_STATES.includes(state)) return
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw internalError('a payout without its quote', id)
  // What was sent before a restore may be known before the deposit is: the quote follows once it is settled.
  if (!quote.settled) return
  const attempts = await payoutsOfQuote(tx, quoteId)
  if (await isReplaced(tx, payout, attempts)) {
    if (state === 'completed') deps.log.error({ payoutId: id, quoteId }, PAID_TWICE)
  } else if (attempts.some(({ status }) => status === 'completed')) await complete(tx, quote, by)
  else if (quote.status !== 'on-hold') await hold(tx, deps, quote, by)
}

const PAID_TWICE = 'a payout was paid whose euros were sent again or bought crypto back'

/** Where a later attempt was or may be paid, or the euros have bought the crypto back, that decides on the quote. */
async function isReplaced(
  tx: Tx,
  { id, quoteId }: PayoutRecord,
  attempts: readonly PayoutRecord[],
): Promise<boolean> {
  const later = attempts.slice(attempts.findIndex((attempt) => attempt.id === id) + 1)
  return (
    later.some(({ status }) => !FAILED_STATES.includes(status)) || isRefundApproved(tx, quoteId)
  )
}

async function complete(tx: Tx, quote: QuoteRecord, actor: Actor): Promise<void> {
  if (quote.status === 'completed') return
  // By this reason the webhooks' triggers know what they do not tell.
  const by = { ...actor, reason: 'payout-booked' }
  if (quote.status === 'on-hold') {
    await markResumed(tx, quote, by)
    // What its owner has wished is over: nothing is left to send.
    const before = await lockHoldOfQuote(tx, quote.id)
    if (before && before.status !== 'held') await markHeldAgain(tx, before, by)
  }
  await markCompleted(tx, { ...quote, status: 'processing' }, by)
}

/** What the bank refuses or sends back, or what we withdraw, is held for its owner. */
async function hold(tx: Tx, deps: EvidenceDeps, quote: QuoteRecord, by: Actor): Promise<void> {
  await markOnHold(tx, quote, by, 'bank')
  const before = await lockHoldOfQuote(tx, quote.id)
  // What was sent again, or was thought paid, and comes back is the same hold.
  if (before) await markRefusedAgain(tx, before, by)
  const units = quote.settled?.units ?? quote.units
  if (!before) await holdQuote(tx, deps, quote, { reason: 'bank', units }, by.at)
}

const ALARMS: readonly PayoutState[] = ['disputed', 'unknown']

function logState({ log }: EvidenceDeps, { id, quoteId }: PayoutRecord, to: PayoutState): void {
  const fields = { payoutId: id, quoteId, to }
  if (to === 'cancelled') log.info(fields, 'a payout was withdrawn: nothing has left')
  else if (ALARMS.includes(to))
    log.error(fields, 'the bank contradicts itself: nothing is paid again')
  else if (to !== 'accepted' && to !== 'submitted') log.info(fields, 'the bank has decided')
}
