import type * as v from 'valibot'

export type Schema = v.GenericSchema
/** Who may call: everybody, who is signed in, or who runs the desk. */
export type Access = 'public' | 'session' | 'operator'
export type Form = 'json' | 'upload' | 'pdf' | 'file' | 'events'

/** The wire codes an endpoint may answer with, beyond those every endpoint has. */
export type WireCode =
  | 'WRONG_OTP_CODE'
  | 'INVALID_SESSION'
  | 'VALIDATION_FAILED'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'CONFLICT'
  | 'FORBIDDEN'
  | 'PASSKEY_REQUIRED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'PAYLOAD_TOO_LARGE'
  | 'FILE_EXPIRED'
  | 'RATE_UNAVAILABLE'
  | 'UNAVAILABLE'
  | 'OUTCOME_UNKNOWN'
  | 'INTERNAL_ERROR'

/**
 * One call of the contract, as a value: the desk mounts it, the app calls it, `/openapi.json` prints it.
 * `path` holds `{name}` for each key of `params`.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Payload extends Schema | undefined = Schema | undefined,
  Who extends Access = Access,
  Shape extends Form = Form,
> {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: `/v1/${string}`
  readonly access: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Absent where no data is read. */
  readonly payload: Payload
  /** `json` unless the body is a form with a file, or the answer a PDF, any file, or a stream of events (each a payload). */
  readonly form: Shape
  /** Of an upload: the form field with the file, and how long it may be. */
  readonly fileField: string
  readonly fileMaxBytes: number
  /** Whether an `Idempotency-Key` header is required. */
  readonly needsKey: boolean
  readonly errors: readonly WireCode[]
}

/** A call as `METHOD path`. */
export type Call = `${'GET' | 'POST'} /v1/${string}`

export interface EndpointDraft<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema | undefined,
  F extends Form,
> {
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly payload?: R
  readonly form?: F
  readonly fileField?: string
  readonly fileMaxBytes?: number
  readonly needsKey?: boolean
  /** Beyond `INVALID_SESSION`, with which every call that is not public may answer, and `PASSKEY_REQUIRED`. */
  readonly errors?: readonly WireCode[]
}

export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  const A extends Access = Access,
  const F extends Form = 'json',
>(
  name: string,
  call: Call,
  draft: EndpointDraft<P, Q, B, R, F> & { readonly access: A },
): Endpoint<P, Q, B, R, A, F> {
  const errors = draft.errors ?? []
  return {
    ...draft,
    name,
    method: call.startsWith('GET') ? 'GET' : 'POST',
    // What `Call` has behind its blank.
    path: call.slice(call.indexOf(' ') + 1) as `/v1/${string}`,
    // The generic defaults above are `undefined`, or 'json', exactly where the draft leaves a part out.
    params: draft.params as P,
    query: draft.query as Q,
    body: draft.body as B,
    payload: draft.payload as R,
    form: draft.form ?? ('json' as F),
    fileField: draft.fileField ?? '',
    fileMaxBytes: draft.fileMaxBytes ?? 0,
    needsKey: draft.needsKey ?? false,
    errors: draft.access === 'public' ? errors : ['INVALID_SESSION', ...errors],
  }
}

type Read<S> = S extends Schema ? v.InferOutput<S> : undefined

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Read<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Read<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Read<B> : never
export type PayloadOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Read<R> : never
