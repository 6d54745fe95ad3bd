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

/** Of quotes, what arrives for them, and holds; their sentences are always the same. */
export type PlainQuoteRefusal =
  | 'amount-missing'
  | 'amount-too-fine'
  | 'amount-too-large'
  | 'fee-not-covered'
  | 'fee-changed'
  | 'price-moved'
  | 'reference-invalid'
  | 'token-decimals'
  | 'network-closed'
  | 'desk-closed'
  | 'desk-unfunded'
  | 'hold-unfunded'
  | 'quote-closed'
  | 'quote-received'
  | 'quote-not-short'
  | 'nothing-received'
  | 'received-changed'
  | 'transaction-failed'
  | 'transaction-elsewhere'
  | 'decided-already'
  | 'paid-already'
  | 'hold-changed'
  | 'deposit-lost'
  | 'decision-overdue'
  | 'owed-changed'
  | 'recipient-refused-before'
  | 'payee-mismatch'
  | 'resends-used'
  | 'refund-only'
  | 'address-mistyped'
  | 'address-not-own'
  | 'address-unsigned'

/** Refusals whose sentence is always the same. */
type PlainRefusal =
  // Any call.
  | 'not-found'
  | 'invalid-session'
  | 'not-signed-in'
  | 'malformed-request'
  | 'invalid-idempotency-key'
  | 'idempotency-key-reused'
  | 'unsupported-content-type'
  | 'body-too-large'
  | 'page-unknown'
  // Exports of transfers.
  | 'export-under-way'
  | 'export-over-years'
  // Accounts and recipients.
  | 'invalid-email'
  | 'sign-in-closed'
  // Passkeys.
  | 'sign-in-stale'
  | 'passkey-late'
  | 'passkey-refused'
  | 'passkey-needed'
  | 'passkey-last'
  | 'step-up-late'
  | 'picture-invalid'
  | 'company-name-missing'
  | 'first-name-missing'
  | 'last-name-missing'
  | 'name-characters'
  | 'name-not-carried'
  | 'iban-invalid'
  | 'country-invalid'
  | 'payee-not-confirmed'
  | 'payee-changed'
  | 'payee-being-checked'
  | 'payee-declined'
  | PlainQuoteRefusal
  | 'quotes-stopped'
  | 'payment-unaccounted'
  | 'rate-alert-reached'
  | 'rate-alert-far'
  // Wallets that people prove to be theirs.
  | 'wallet-message-late'
  | 'wallet-not-signer'
  | 'origin-unproved'
  | 'origin-needed'
  // Where an account has its events sent.
  | 'webhook-url-invalid'
  | 'webhook-off'
  // The chat and its files.
  | 'message-empty'
  | 'message-id-taken'
  | 'canned-answers-full'
  | 'attachments-too-many'
  | 'file-id-taken'
  | 'file-expired'
  | 'file-already-sent'
  | 'file-missing'
  | 'file-too-big'
  | 'file-wrong-type'
  | 'file-name-mismatch'
  | 'file-image-damaged'
  | 'file-image-too-large'
  | 'file-pdf-damaged'
  | 'file-pdf-active'
  | 'file-pdf-unreadable'
  | 'file-infected'
  | 'file-not-scanned'
  | 'file-daily-limit'

/**
 * Expected refusals, each with what its sentence is made of. HTTP maps every code to an answer in one place
 * (`http/refusal-answers.ts`), and one table words them (`desk/refusal-texts.ts`).
 */
export interface DomainErrors extends OperatorErrors, Record<PlainRefusal, null> {
  'too-many-requests': { readonly retryAfter: number }
  'too-many-streams': { readonly retryAfter: number }
  /** For a moment; nothing of the call was done. */
  'desk-unavailable': { readonly retryAfter: number }
  /** What the call wrote may stand or not. */
  'outcome-unknown': { readonly retryAfter: number }
  'foreign-request': { readonly why: string }
  'invalid-field': { readonly field: string }
  /** None left: the code is dead, whatever is sent. */
  'wrong-code': { readonly triesLeft: number }
  'passkey-limit': { readonly most: number }
  'step-up-needed': NeededStepUp
  /** From when on its device may redirect money, in Unix seconds. */
  'device-too-new': { readonly untilTs: number }
  'funds-over-limit': { readonly most: number }
  'name-too-long': { readonly most: number }
  'recipient-in-use': RecipientInUse
  'amount-below-minimum': { readonly euros: string }
  'amount-above-maximum': { readonly euros: string }
  'rate-unavailable': { readonly why: RateStop; readonly symbol: string }
  'rate-alerts-full': { readonly most: number }
  'network-paused': { readonly network: string }
  'network-behind': { readonly network: string }
  /** Whole minutes until it is trusted again, rounded up; null while it is down. */
  'network-outage': { readonly network: string; readonly minutes: number | null }
  'exposure-reached': { readonly by: ExposedTo; readonly symbol: string; readonly euros: string }
  'hold-above-limit': { readonly window: 'day' | 'month' | 'year'; readonly euros: string }
  'account-limit-reached': { readonly window: 'day' | 'month' | 'year'; readonly euros: string }
  'new-iban-limit-reached': { readonly euros: string; readonly isHeld: boolean }
  /** Whole minutes, rounded up. */
  'quotes-paused': { readonly minutes: number }
  'received-below-minimum': { readonly euros: string }
  'record-unknown': { readonly kind: RecordKind; readonly id: string }
  'wallet-not-deployed': { readonly network: string }
  /** Its chain does not tell: asked again later. */
  'wallet-unchecked': { readonly network: string }
  'wallet-unproved': { readonly network: string }
  'transaction-unseen': { readonly network: string }
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

const OUTAGES: ReadonlySet<DomainErrorCode> = new Set(['desk-unavailable', 'outcome-unknown'])

/** The database was away, or others were always first: what was asked may be asked again. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof DomainError && OUTAGES.has(thrown.refusal.code)

/** Foreign and missing answer alike (reliability, threat 12). */
export const notFound = (): DomainError => domainError('not-found')
