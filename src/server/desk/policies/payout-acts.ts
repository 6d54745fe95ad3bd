import type { ClosedBy } from '@contract/console/acts'
import type { PayoutState } from '../records/payout/row'
import type { ProofObstacle } from './payout-proof'
import type { RecallState } from './payout-recall'

export const PAYOUT_ACTS = ['retry', 'attest', 'close', 'recall', 'withdraw'] as const
export type PayoutAct = (typeof PAYOUT_ACTS)[number]

/** In which states an act is open at all. */
export const PAYOUT_ACT_STATES: Readonly<Record<PayoutAct, readonly PayoutState[]>> = {
  retry: ['rejected', 'returned', 'cancelled'],
  /** The bank's written word, that nothing was or will be paid. */
  attest: ['submitting', 'submitted', 'accepted', 'awaiting-authorisation', 'unknown', 'rejected'],
  close: ['disputed'],
  /** Of a payout that has left, and that is not over without a payment. */
  recall: [
    ...(['submitted', 'accepted', 'awaiting-authorisation'] as const),
    ...(['unknown', 'completed', 'disputed'] as const),
  ],
  /** Of a payout that is submitted the file may still lie where the bank's client has not renamed it. */
  withdraw: ['queued', 'claimed', 'submitting', 'submitted'],
}

interface PayoutFacts {
  readonly state: PayoutState
  readonly recall: RecallState | null
  /** What stands against paying the euros of its quote again. */
  readonly obstacle: ProofObstacle | null
  /** By the bank, in any message. */
  readonly isDebited: boolean
  readonly hasAttemptLeft: boolean
  readonly isRefundRequested: boolean
}

/** Null where it is open. */
export function payoutActClosedBy(act: PayoutAct, facts: PayoutFacts): ClosedBy | null {
  if (act === 'retry') return retryClosedBy(facts)
  if (act === 'recall' && facts.recall !== null) return 'asked-already'
  if (!PAYOUT_ACT_STATES[act].includes(facts.state)) return 'state'
  // Two people sign which debits stand: without one nothing would follow, today or later.
  return act === 'close' && !facts.isDebited ? 'not-debited' : null
}

function retryClosedBy(facts: PayoutFacts): ClosedBy | null {
  if (facts.obstacle !== null) return facts.obstacle
  if (!PAYOUT_ACT_STATES.retry.includes(facts.state)) return 'state'
  if (!facts.hasAttemptLeft) return 'attempts'
  return facts.isRefundRequested ? 'refund' : null
}
