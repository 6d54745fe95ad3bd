import * as v from 'valibot'

/** Failure: 4xx or 5xx with a public description, a code and, sometimes, a payload. */
export const ErrorEnvelope = v.object({
  status: v.literal('error'),
  error: v.optional(v.string()),
  errorCode: v.optional(v.string()),
  payload: v.optional(v.unknown()),
})
export type ErrorEnvelope = v.InferOutput<typeof ErrorEnvelope>

export const Envelope = v.variant('status', [
  v.object({ status: v.literal('ok'), payload: v.optional(v.unknown()) }),
  ErrorEnvelope,
])

/** `payload.validationError` of a VALIDATION_FAILED answer: a sentence meant for a person. */
export const ValidationFailed = v.object({ validationError: v.string() })

/** Request headers of the contract. */
export const CLIENT_TYPE_HEADER = 'x-client-type'
export const ACCOUNT_TYPE_HEADER = 'x-account-type'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Printable ASCII without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,128}$/
/** Marks a request made by the app on its own (refresh, polling): it authenticates but does not extend the session. */
export const BACKGROUND_HEADER = 'x-background'

export const CLIENT_TYPES = ['web', 'web-ios', 'web-android'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]
