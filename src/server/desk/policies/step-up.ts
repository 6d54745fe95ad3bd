import type { NeededStepUp, StepUpFacts } from '@kernel/step-up'
import { type DeviceAge, newUntil } from './new-device'
import { isFresh } from './passkey'

/** From the refusal to the act: to confirm and to use it. */
export const STEP_UP_SECONDS = 600
/** Guesses at one code, and codes of one step-up. */
export const STEP_UP_LIMITS = { tries: 5, mails: 3 } as const

/** Whether a stolen mailbox would have had to wait a day for this device. */
export const isTrusted = (device: DeviceAge | null, now: Date): boolean =>
  device !== null && newUntil(device, now) === null

interface Signs {
  readonly openedAt: Date
  /** Of the session; null where none is known. */
  readonly device: DeviceAge | null
}

/** A fresh sign-in counts on a device that the account knows. */
export const isSignInEnough = ({ openedAt, device }: Signs, now: Date): boolean =>
  isTrusted(device, now) && isFresh({ openedAt, confirmedAt: null }, now)

/** Who has a passkey is asked for it; a device that a code alone opens may do with a code as well. */
export function waysOf(
  hasPasskey: boolean,
  device: DeviceAge | null,
  now: Date,
): NeededStepUp['by'] {
  if (!hasPasskey) return ['code']
  return isTrusted(device, now) ? ['passkey', 'code'] : ['passkey']
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
