import type { OperatorErrors } from './operator-errors'
import type { NeededStepUp } from './step-up'

/** The languages that refusals are worded in. */
export type Language = 'en' | 'de'

/** The language of a BCP 47 tag, however it is cased; English where the app does not speak it. */
export const languageOf = (locale: string): Language => (/^de\b/i.test(locale) ? 'de' : 'en')

/** What operators name by an id. */
export type RecordKind =
  | 'account'
  | 'quote'
  | 'deposit'
  | 'payout'
  | 'hold'
  | 'quarantined file'
  | 'adopted payment'
  | 'entry in suspense'
  | 'sweep plan'
  | 'proposal'
  | 'operator'
  | 'screening case'

/** Why a recipient stays: a transfer to it is under way, or money that came for it is held. */
export interface RecipientInUse {
  readonly reason: 'transfer-open' | 'money-held'
  /** The transaction to look at. */
  readonly transactionId: string
  /** What is open, as decimal text; absent for a token that nobody lists. */
  readonly amount?: string
  /** `EUR`, or the token's symbol. */
  readonly currency?: string
}

/** Why there is no rate: no source's silence or contradiction is guessed away. */
export type RateStop =
  | 'not-listed'
  | 'no-answer'
  | 'stale-feed'
  | 'at-bound'
  | 'stale-market'
  | 'thin-market'
  | 'disagreement'
  | 'jump'
  | 'off-peg'

/** What open unpaid quotes are added up by. */
export type ExposedTo = 'account' | 'asset' | 'desk'
/**
 * Expected refusals, each with what its sentence is made of. HTTP maps every code to an answer in one place
 * (`http/refusal-answers.ts`), and one table words them (`desk/refusal-texts.ts`).
 */
export interface DomainErrors extends OperatorErrors {
  // Any call.
  'not-found': null
  'invalid-session': null
  'not-signed-in': null
  'too-many-requests': { readonly retryAfter: number }
  'foreign-request': { readonly why: string }
  'malformed-request': null
  'invalid-field': { readonly field: string }
  'invalid-idempotency-key': null
  'idempotency-key-reused': null
  'unsupported-content-type': null
  'body-too-large': null
  'page-unknown': null

  // Accounts and recipients.
  'invalid-email': null
  'sign-in-closed': null
  /** None left: the code is dead, whatever is sent. */
  'wrong-code': { readonly triesLeft: number }
  // Passkeys.
  'sign-in-stale': null
  'passkey-late': null
  'passkey-refused': null
  'passkey-limit': { readonly most: number }
  'step-up-needed': NeededStepUp
  'step-up-late': null
  /** From when on its device may redirect money, in Unix seconds. */
  'device-too-new': { readonly untilTs: number }
  'picture-invalid': null
  'company-name-missing': null
  'first-name-missing': null
  'last-name-missing': null
  'name-characters': null
  'name-not-carried': null
  'name-too-long': { readonly most: number }
  'iban-invalid': null
  'country-invalid': null
  'recipient-in-use': RecipientInUse
  'payee-not-confirmed': null
  'payee-being-checked': null
  'payee-declined': null

  // Quotes and holds.
  'amount-missing': null
  'amount-too-fine': null
  'amount-too-large': null
  'amount-below-minimum': { readonly euros: string }
  'amount-above-maximum': { readonly euros: string }
  'fee-not-covered': null
  'fee-changed': null
  'price-moved': null
  'reference-invalid': null
  'rate-unavailable': { readonly why: RateStop; readonly symbol: string }
  'token-decimals': null
  'network-closed': null
  'network-paused': { readonly network: string }
  'network-behind': { readonly network: string }
  /** Whole minutes until it is trusted again, rounded up; null while it is down. */
  'network-outage': { readonly network: string; readonly minutes: number | null }
  'desk-closed': null
  'quotes-stopped': null
  'desk-unfunded': null
  'exposure-reached': { readonly by: ExposedTo; readonly symbol: string; readonly euros: string }
  'account-limit-reached': { readonly window: 'day' | 'month' | 'year'; readonly euros: string }
  /** Whole minutes, rounded up. */
  'quotes-paused': { readonly minutes: number }
  'quote-closed': null
  'quote-received': null
  'quote-not-short': null
  'nothing-received': null
  'received-below-minimum': { readonly euros: string }
  'received-changed': null
  'transaction-unseen': { readonly network: string }
  'transaction-failed': null
  'transaction-elsewhere': null
  'decided-already': null
  'hold-changed': null
  'deposit-lost': null
  'decision-overdue': null
  'owed-changed': null
  'recipient-refused-before': null
  'payee-mismatch': null
  'resends-used': null
  'refund-only': null
  'address-mistyped': null
  'address-not-own': null

  // The chat and its files.
  'message-empty': null
  'message-id-taken': null
  'too-many-streams': { readonly retryAfter: number }
  'canned-answers-full': null
  'attachments-too-many': null
  'file-id-taken': null
  'file-expired': null
  'file-missing': null
  'file-too-big': null
  'file-wrong-type': null
  'file-name-mismatch': null
  'file-image-damaged': null
  'file-image-too-large': null
  'file-pdf-damaged': null
  'file-pdf-active': null
  'file-pdf-unreadable': null
  'file-daily-limit': null

  // Operators; the others are in OperatorErrors.
  'record-unknown': { readonly kind: RecordKind; readonly id: string }
}

export type DomainErrorCode = keyof DomainErrors

/** Why something is refused, as a policy returns it. */
export interface Refusal<C extends DomainErrorCode = DomainErrorCode> {
  readonly code: C
  readonly parameters: DomainErrors[C]
}

type Parameters<C extends DomainErrorCode> = DomainErrors[C] extends null
  ? []
  : [parameters: DomainErrors[C]]

export const refusal = <C extends DomainErrorCode>(
  code: C,
  ...[parameters]: Parameters<C>
): Refusal<C> => ({
  code,
  // Left out exactly where the code has none (Parameters).
  parameters: (parameters ?? null) as DomainErrors[C],
})

/** An expected refusal. What is thrown besides is an internal error, and its cause stays in the log. */
export class DomainError extends Error {
  constructor(
    readonly refusal: Refusal,
    cause?: unknown,
  ) {
    super(refusal.code.replaceAll('-', ' '), cause === undefined ? {} : { cause })
    this.name = 'DomainError'
  }
}

export const domainError = <C extends DomainErrorCode>(
  code: C,
  ...parameters: Parameters<C>
): DomainError => new DomainError(refusal(code, ...parameters))

/** Foreign and missing answer alike (reliability, threat 12). */
export const notFound = (): DomainError => domainError('not-found')
