import type { ClosedBy } from '@contract/console/acts'
import type { HoldReason, HoldState } from '../records/hold/row'
import { isRefundOnly } from './holds'
import type { ProofObstacle } from './payout-proof'

export const HOLD_ACTS = ['release', 'refund', 'refund-decline', 'refund-sent'] as const
export type HoldAct = (typeof HOLD_ACTS)[number]

/** In which states an act is open at all. */
export const HOLD_ACT_STATES: Readonly<Record<HoldAct, readonly HoldState[]>> = {
  release: ['held'],
  refund: ['refund-asked'],
  'refund-decline': ['refund-asked'],
  /** A second time where the chain does not hold the transaction that was noted. */
  'refund-sent': ['refund-approved', 'refund-sent'],
}

interface HoldFacts {
  readonly state: HoldState
  readonly reason: HoldReason
  /** Whether the chain lacks what was deposited. */
  readonly isLost: boolean
  /** Whether it may have been refunded before a restore. */
  readonly isUnaccounted: boolean
  /** What stands against converting crypto, or sending it back: euros of it that may have left. */
  readonly obstacle: ProofObstacle | null
}

/** Null where it is open. */
export function holdActClosedBy(act: HoldAct, facts: HoldFacts): ClosedBy | null {
  const { state, reason } = facts
  if (act === 'release' && isRefundOnly(reason)) return 'refund-only'
  if (!HOLD_ACT_STATES[act].includes(state)) return 'state'
  return act === 'release' || act === 'refund' ? whatForbidsMoney(facts) : null
}

const whatForbidsMoney = ({ isLost, isUnaccounted, obstacle }: HoldFacts): ClosedBy | null =>
  isLost ? 'deposit-lost' : (obstacle ?? (isUnaccounted ? 'restored' : null))
