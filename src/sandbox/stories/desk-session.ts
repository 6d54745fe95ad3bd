import * as v from 'valibot'
import type { BodyOf, Endpoint, ParamsOf, PayloadOf, WireCode } from '@contract/endpoint'
import { CLIENT_TYPE_HEADER, Envelope, IDEMPOTENCY_HEADER } from '@contract/envelope'
import type { CookieJar } from './cookie-jar'

/** What the desk refused, as its contract says it. */
export class DeskRefusal extends Error {
  constructor(
    readonly code: string,
    readonly payload: unknown,
    message: string,
  ) {
    super(message)
    this.name = 'DeskRefusal'
  }
}

/** Null where the desk refuses with one of these codes. */
export const nullIfRefused = <Answer>(
  answer: Promise<Answer>,
  ...codes: readonly WireCode[]
): Promise<Answer | null> =>
  answer.catch((refused: unknown) => {
    if (refused instanceof DeskRefusal && codes.some((code) => code === refused.code)) return null
    throw refused
  })

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly body?: BodyOf<E>
  /** The idempotency key, where the call needs one. */
  readonly key?: string
}

export interface DeskSession {
  /** One call over HTTP; rejects with a DeskRefusal. */
  call<E extends Endpoint>(
    endpoint: E,
    asked?: CallOptions<E>,
    signal?: AbortSignal,
  ): Promise<PayloadOf<E>>
}

/** Calls the desk as a customer's program does: by its contract, with the cookies that it was given. */
export function deskSession(origin: () => string, cookies: CookieJar): DeskSession {
  return {
    async call(endpoint, asked = {}, signal) {
      const answer = await fetch(`${origin()}${pathOf(endpoint, asked.params)}`, {
        method: endpoint.method,
        headers: headersOf(await cookies.header(), asked),
        ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
        ...(signal && { signal }),
      })
      await cookies.keep(answer.headers.getSetCookie())
      const envelope = v.parse(Envelope, await answer.json())
      if (envelope.status === 'error')
        throw new DeskRefusal(envelope.errorCode ?? '', envelope.payload, refusalText(envelope))
      const payload = endpoint.payload && v.parse(endpoint.payload, envelope.payload)
      // The endpoint's own schema has read it.
      return payload as PayloadOf<typeof endpoint>
    },
  }
}

const WithText = v.object({ validationError: v.string() })

function refusalText({
  error,
  errorCode,
  payload,
}: v.InferOutput<typeof Envelope> & { status: 'error' }): string {
  const told = v.safeParse(WithText, payload)
  return told.success ? told.output.validationError : (error ?? errorCode ?? 'refused')
}

const pathOf = ({ path }: Endpoint, params: unknown): string =>
  Object.entries(v.parse(v.record(v.string(), v.string()), params ?? {})).reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )

const headersOf = (
  cookie: string,
  { body, key }: { readonly body?: unknown; readonly key?: string },
): Record<string, string> => ({
  [CLIENT_TYPE_HEADER]: 'web',
  'accept-language': 'en',
  ...(cookie !== '' && { cookie }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
})
