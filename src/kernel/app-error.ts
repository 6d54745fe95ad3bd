/** Codes that keep their own meaning in the app; every other server code becomes `unknownError` (product.md 8). */
export type FaultCode =
  | 'WRONG_OTP_CODE'
  | 'INVALID_SESSION'
  | 'INVALID_RESPONSE_TYPE'
  | 'VALIDATION_FAILED'
  | 'NOT_FOUND'
  | 'EMPTY_RESPONSE'
  | 'TOO_MANY_REQUESTS'
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'INTERNAL'
  | 'unknownError'

/** What travels: plain, serialisable, safe to keep in the store. */
export interface Fault {
  readonly code: FaultCode
  /** The code as the host sent it, where `code` had to become `unknownError`. */
  readonly serverCode?: string
  /** The public description (response field `error`). */
  readonly description?: string
  readonly payload?: unknown
  readonly status?: number
  /** Seconds, from `Retry-After`. */
  readonly retryAfter?: number
}

const codeText = ({ code, serverCode }: Fault): string =>
  serverCode ?? (code === 'unknownError' ? 'no error code' : code)

/** The only error this codebase throws on purpose. Its text is 'description (CODE)', with fallbacks (product.md 8). */
export class AppError extends Error {
  constructor(
    readonly fault: Fault,
    cause?: unknown,
  ) {
    super(
      `${fault.description ?? 'no error description'} (${codeText(fault)})`,
      cause === undefined ? {} : { cause },
    )
    this.name = 'AppError'
  }

  /** Anything thrown becomes an AppError; what already is one stays itself. */
  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown
    const description = thrown instanceof Error ? thrown.message : String(thrown)
    return new AppError({ code: 'INTERNAL', description }, thrown)
  }
}

/** A general error: a short message and a payload appended as JSON (product.md 3, API error). */
export function internalError(message: string, payload?: unknown): AppError {
  const suffix = payload === undefined ? '' : ` ${JSON.stringify(payload)}`
  return new AppError({ code: 'INTERNAL', description: `${message}${suffix}` })
}
