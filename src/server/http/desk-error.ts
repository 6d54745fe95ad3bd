import type { WireCode } from '@contract/endpoint'
import type { Sentence } from '@server/ports/sentence'

const STATUS: Readonly<Record<WireCode, number>> = {
  WRONG_OTP_CODE: 400,
  INVALID_SESSION: 401,
  VALIDATION_FAILED: 400,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  CONFLICT: 409,
  FORBIDDEN: 403,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PAYLOAD_TOO_LARGE: 413,
  FILE_EXPIRED: 410,
  RATE_UNAVAILABLE: 503,
  INTERNAL_ERROR: 500,
}

interface Refusal {
  /** Public: shown to the client as it stands. */
  readonly description: string
  readonly status?: number
  /** A sentence meant for a person, sent as payload.validationError; of one language where only operators see it. */
  readonly validationError?: string | Sentence
  /** The same as a code, sent as payload.reason, for an app that speaks another language. */
  readonly reason?: string
  readonly retryAfter?: number
}

/** A refusal on purpose. What is thrown besides is an INTERNAL_ERROR, and its cause stays in the log. */
export class DeskError extends Error {
  readonly status: number

  constructor(
    readonly code: WireCode,
    readonly refusal: Refusal,
    cause?: unknown,
  ) {
    super(refusal.description, cause === undefined ? {} : { cause })
    this.name = 'DeskError'
    this.status = refusal.status ?? STATUS[code]
  }
}

/** 400 VALIDATION_FAILED with a sentence for the person. */
export const refuse = (validationError: string | Sentence): DeskError =>
  new DeskError('VALIDATION_FAILED', { description: 'validation failed', validationError })

/** Foreign and missing answer alike (reliability, threat 12). */
export const notFound = (): DeskError => new DeskError('NOT_FOUND', { description: 'not found' })
