import { internalError } from '@kernel/app-error'

/** Every change a payout may go through; the database holds the same table in a trigger. */
export const PAYOUT_TRANSITIONS = {
  queued: ['claimed', 'cancelled'],
  claimed: ['submitting'],
  submitting: ['submitted', 'unknown', 'accepted', 'completed', 'rejected'],
  unknown: ['submitted', 'accepted', 'completed', 'rejected'],
  submitted: ['accepted', 'completed', 'rejected'],
  accepted: ['completed', 'rejected'],
  completed: ['returned'],
  rejected: [],
  returned: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PayoutState = keyof typeof PAYOUT_TRANSITIONS

export function canBecome(from: PayoutState, to: PayoutState): boolean {
  const allowed: readonly string[] = PAYOUT_TRANSITIONS[from]
  return allowed.includes(to)
}

export function assertMayBecome(from: PayoutState, to: PayoutState): void {
  if (!canBecome(from, to)) throw internalError('no such change of a payout', { from, to })
}

export function isPayoutState(text: string): text is PayoutState {
  return Object.hasOwn(PAYOUT_TRANSITIONS, text)
}
