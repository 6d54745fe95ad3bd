/** In the order in which the page shows them. */
export const STORY_NAMES = [
  'euros-arrive',
  'paid-too-little',
  'wrong-token',
  'bank-refuses',
  'money-returns',
  'chain-reorganises',
  'finality-halts',
  'swapped-address',
] as const
export type StoryName = (typeof STORY_NAMES)[number]

/** What a story tells of as it happens; each is a sentence of the page. */
export const STORY_STEPS = [
  'signed-in',
  'recipient-added',
  'quote-agreed',
  'paid',
  'deposit-seen',
  'too-little',
  'paying-out',
  'euros-sent',
  'euros-booked',
  'token-held',
  'bank-refused',
  'sent-again',
  'euros-returned',
  'chain-halted',
  'block-replaced',
  'deposit-gone',
  'paid-again',
  'quotes-refused',
  'chain-resumed',
  'address-swapped',
  'signature-refused',
  'browser-awaited',
  'browser-blocked',
  'no-browser',
] as const
export type StoryStep = (typeof STORY_STEPS)[number]

/** What a sentence names: amounts as decimal text, names, addresses. */
export type StoryFacts = Readonly<Record<string, string>>

export interface StoryEvent {
  readonly step: StoryStep
  readonly facts: StoryFacts
  /** ISO 8601. */
  readonly at: string
}

export interface StoryState {
  readonly name: StoryName
  readonly outcome: 'playing' | 'ended' | 'stopped' | 'failed'
  /** ISO 8601. */
  readonly startedAt: string
  readonly endedAt: string | null
  /** Oldest first. */
  readonly steps: readonly StoryEvent[]
  /** Where the app shows it, to whoever is signed in as `email`. */
  readonly path: string | null
  readonly email: string | null
  /** Why it failed, in English. */
  readonly trouble: string | null
}
