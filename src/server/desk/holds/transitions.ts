import { internalError } from '@kernel/app-error'

/** Every change a hold may go through; the database holds the same table in a trigger. */
export const HOLD_TRANSITIONS = {
  held: ['accepted', 'refund-asked'],
  // Back where an operator declines; from approval on the money is on its way.
  'refund-asked': ['held', 'refund-approved'],
  'refund-approved': ['refund-sent'],
  // Back where the noted transaction proves to be none.
  'refund-sent': ['refund-approved', 'refunded'],
  accepted: [],
  refunded: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type HoldState = keyof typeof HOLD_TRANSITIONS

export function canBecome(from: HoldState, to: HoldState): boolean {
  const allowed: readonly string[] = HOLD_TRANSITIONS[from]
  return allowed.includes(to)
}

export function assertMayBecome(from: HoldState, to: HoldState): void {
  if (!canBecome(from, to)) throw internalError('no such change of a hold', { from, to })
}

export function isHoldState(text: string): text is HoldState {
  return Object.hasOwn(HOLD_TRANSITIONS, text)
}
