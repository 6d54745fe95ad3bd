import { internalError } from '@kernel/app-error'

/** Every change a quote may go through; the database holds the same table in a trigger. */
export const QUOTE_TRANSITIONS = {
  'awaits-crypto': ['confirming', 'processing', 'expired', 'on-hold'],
  // Backwards only when a reorganisation takes a sighting back before it was final.
  confirming: ['awaits-crypto', 'processing', 'on-hold'],
  processing: ['completed', 'on-hold'],
  completed: ['on-hold'],
  'on-hold': ['processing', 'refunded', 'failed'],
  expired: [],
  refunded: [],
  failed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type QuoteState = keyof typeof QUOTE_TRANSITIONS

export function assertMayBecome(from: QuoteState, to: QuoteState): void {
  const allowed: readonly string[] = QUOTE_TRANSITIONS[from]
  if (!allowed.includes(to)) throw internalError('no such change of a quote', { from, to })
}

export function isQuoteState(text: string): text is QuoteState {
  return Object.hasOwn(QUOTE_TRANSITIONS, text)
}
