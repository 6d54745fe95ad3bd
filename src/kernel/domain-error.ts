/** What a person is told, in each language of the app. */
export interface LocalizedText {
  readonly en: string
  readonly de: string
}

export type Language = keyof LocalizedText

/** The language of a BCP 47 tag, however it is cased; English where the app does not speak it. */
export const languageOf = (locale: string): Language => (/^de\b/i.test(locale) ? 'de' : 'en')

/** Expected refusals. HTTP maps each to a status and a wire code, in one place (`http/answers.ts`). */
export type DomainErrorCode =
  | 'WRONG_OTP_CODE'
  | 'INVALID_SESSION'
  | 'NOT_SIGNED_IN'
  | 'VALIDATION_FAILED'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'CONFLICT'
  | 'KEY_REUSED'
  | 'FORBIDDEN'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'PAYLOAD_TOO_LARGE'
  | 'FILE_EXPIRED'
  | 'RATE_UNAVAILABLE'
  | 'INTERNAL_ERROR'

interface Refusal {
  /** Public: shown to the client as it stands. */
  readonly description: string
  /** A text for a person, sent as payload.validationError; of one language where only operators see it. */
  readonly validationError?: string | LocalizedText
  /** The same as a code, sent as payload.reason, for an app that speaks another language. */
  readonly reason?: string
  readonly retryAfter?: number
}

/** An expected refusal. What is thrown besides is an INTERNAL_ERROR, and its cause stays in the log. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    readonly refusal: Refusal,
    cause?: unknown,
  ) {
    super(refusal.description, cause === undefined ? {} : { cause })
    this.name = 'DomainError'
  }
}

/** VALIDATION_FAILED with a text for the person. */
export const refuse = (validationError: string | LocalizedText): DomainError =>
  new DomainError('VALIDATION_FAILED', { description: 'validation failed', validationError })

/** Foreign and missing answer alike (reliability, threat 12). */
export const notFound = (): DomainError =>
  new DomainError('NOT_FOUND', { description: 'not found' })
