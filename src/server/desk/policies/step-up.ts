import type { NeededStepUp, StepUpFacts } from '@kernel/step-up'
import { isFresh } from './passkey'

/** From the refusal to the act: to confirm and to use it. */
export const STEP_UP_SECONDS = 600
/** Guesses at one code, and codes of one step-up. */
export const STEP_UP_LIMITS = { tries: 5, mails: 3 } as const

interface Signs {
  readonly openedAt: Date
  /** A stolen mailbox would have to wait a day for the device. */
  readonly isTrusted: boolean
}

/** A fresh sign-in counts on a device that the account knows. */
export const isSignInEnough = ({ openedAt, isTrusted }: Signs, now: Date): boolean =>
  isTrusted && isFresh({ openedAt, confirmedAt: null }, now)

/** Who has a passkey is asked for it; a device that a code alone opens may do with a code as well. */
export function waysOf(hasPasskey: boolean, isTrusted: boolean): NeededStepUp['by'] {
  if (!hasPasskey) return ['code']
  return isTrusted ? ['passkey', 'code'] : ['passkey']
}

/** What is confirmed: what is shown of it, and all that must not change until it is done. */
export interface StepUpSubject {
  readonly facts: StepUpFacts
  /** In a fixed order; the facts count besides. */
  readonly bound: readonly (string | number)[]
}

/** Of an act that shows nothing. */
export const NO_FACTS: Omit<StepUpFacts, 'act'> = {
  name: null,
  countryCode: null,
  ibanEnd: null,
  amount: null,
  currency: null,
  address: null,
}

/** One text for one subject: other details make another text. */
export const canonicalDetails = ({ facts, bound }: StepUpSubject): string =>
  JSON.stringify([
    ...['causeway-step-up-1', facts.act, facts.name, facts.countryCode, facts.ibanEnd],
    ...[facts.amount, facts.currency, facts.address, bound],
  ])
