import type { QuoteDraft } from '@contract/v1/quotes'
import { type Cents, minus } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { Money } from '@kernel/money'
import type { NeededStepUp, StepUpFacts } from '@kernel/step-up'
import { EUR } from '@kernel/units'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { HoldRecord } from '../records/hold/row'
import type { NewQuote } from '../records/quote/insert'
import type { HoldTerms } from './holds'
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
  /** By what share of the euros that were shown the euros may differ once confirmed; absent where they may not. */
  readonly slack?: string
}

/** What was confirmed covers this subject, with the euros that were shown; null where they are too far apart. */
export function subjectAsShown(subject: StepUpSubject, shown: string | null): StepUpSubject | null {
  const { facts, slack } = subject
  if (facts.amount === shown) return subject
  if (slack === undefined || facts.amount === null || shown === null) return null
  const [now, then] = [Money.of(facts.amount, EUR), Money.of(shown, EUR)]
  const off = now.isLessThan(then) ? then.minus(now) : now.minus(then)
  return off.isGreaterThan(then.times(slack))
    ? null
    : { ...subject, facts: { ...facts, amount: shown } }
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

/** Of the euros that were shown: the price moves between the question and the quote. */
const QUOTE_SLACK = '0.01'

type AgreedQuote = Pick<
  NewQuote,
  'recipient' | 'network' | 'chainId' | 'asset' | 'unit' | 'units' | 'cents' | 'feeCents'
>

/** What its person confirms of a large quote: the payee, and the euros that arrive. */
export function quoteSubject(
  { recipient, network, chainId, asset, unit, units, cents, feeCents }: AgreedQuote,
  { reference = '', acceptsNoMatch = false }: Pick<QuoteDraft, 'reference' | 'acceptsNoMatch'>,
): StepUpSubject {
  const { id, type, iban } = recipient
  const bound = [
    ...[id, type, iban, reference, String(acceptsNoMatch)],
    ...[network, chainId, asset, unit.code, unit.decimals, String(units), String(feeCents)],
  ]
  return { facts: payeeFacts(recipient, minus(cents, feeCents)), bound, slack: QUOTE_SLACK }
}

interface AcceptedHold {
  readonly hold: Pick<HoldRecord, 'id' | 'chainId' | 'asset' | 'units'>
  readonly terms: HoldTerms
  readonly acceptsNoMatch: boolean
}

/** The same of a hold that is converted: what it agrees is a quote at the rate of the day, and older apps know that act. */
export function holdSubject({ hold, terms, acceptsNoMatch }: AcceptedHold): StepUpSubject {
  const { recipient, cents, feeCents } = terms
  const bound = [
    ...['hold', hold.id, recipient.id, recipient.type, recipient.iban, String(acceptsNoMatch)],
    ...[hold.chainId, hold.asset, String(hold.units), String(feeCents)],
  ]
  return { facts: payeeFacts(recipient, minus(cents, feeCents)), bound, slack: QUOTE_SLACK }
}

const payeeFacts = ({ name, iban }: RecipientSnapshot, arrives: Cents): StepUpFacts => ({
  ...NO_FACTS,
  ...{ act: 'create-quote', name, countryCode: iban.slice(0, 2), ibanEnd: iban.slice(-4) },
  ...{ amount: fixedBaseText(arrives, EUR), currency: 'EUR' },
})
