import type { PayoutState } from '../records/payout/row'
import type { ProofObstacle } from './payout-proof'
import type { RecallState } from './payout-recall'

export type PayoutAct = 'pay-again' | 'attest' | 'close' | 'recall' | 'withdraw'

/** In which states an act is open at all. */
export const ACT_STATES: Readonly<Record<PayoutAct, readonly PayoutState[]>> = {
  'pay-again': ['rejected', 'returned', 'cancelled'],
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

/** Why an act is closed. */
export type ClosedBy = 'state' | 'asked-already' | 'attempts' | 'refund' | ProofObstacle

interface PayoutFacts {
  readonly state: PayoutState
  readonly recall: RecallState | null
  /** What stands against paying the euros of its quote again. */
  readonly obstacle: ProofObstacle | null
  readonly hasAttemptLeft: boolean
  readonly isRefundRequested: boolean
}

/** Null where it is open. */
export function closedBy(act: PayoutAct, facts: PayoutFacts): ClosedBy | null {
  if (act === 'pay-again') return payAgainClosedBy(facts)
  if (act === 'recall' && facts.recall !== null) return 'asked-already'
  return ACT_STATES[act].includes(facts.state) ? null : 'state'
}

function payAgainClosedBy(facts: PayoutFacts): ClosedBy | null {
  if (facts.obstacle !== null) return facts.obstacle
  if (!ACT_STATES['pay-again'].includes(facts.state)) return 'state'
  if (!facts.hasAttemptLeft) return 'attempts'
  return facts.isRefundRequested ? 'refund' : null
}
