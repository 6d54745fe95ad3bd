import * as v from 'valibot'

import type { Endpoint } from '@contract/endpoint'
import {
  ACCOUNT_TYPE_HEADER,
  BACKGROUND_HEADER,
  CLIENT_TYPE_HEADER,
  Envelope,
  IDEMPOTENCY_HEADER,
  type ClientType,
  type ErrorEnvelope,
} from '@contract/envelope'
import { AppError, type Fault, type FaultCode } from '@kernel/app-error'
import { parsedJson } from '@kernel/parsed-json'

import { keptAnswers } from './kept-answers'

/** What every call says about itself, read at the moment of the call. */
export interface CallFacts {
  readonly host: string
  readonly clientType: ClientType
  readonly accountType: string
  readonly locale: string
}

export interface Outgoing {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  readonly form?: FormData | undefined
  readonly idempotencyKey?: string | undefined
  readonly isBackground?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Set where 403 is an answer rather than the end of the session. */
  readonly skipsSessionCheck?: boolean | undefined
  /** In place of the 15 s of a GET and the 30 s of a POST. */
  readonly timeoutMs?: number | undefined
  /** In place of the browser's own, such as one that reports the progress of an upload. */
  readonly fetch?: typeof fetch | undefined
  /** Reads an answer that is no envelope, such as a file. */
  readonly read?: ((endpoint: Endpoint, response: Response) => Promise<unknown>) | undefined
}

export interface Transport {
  send(outgoing: Outgoing, facts: CallFacts, signal: AbortSignal): Promise<unknown>
  /** The response of a stream, which has no end to wait for. Throws AppError where it is refused. */
  open(outgoing: Outgoing, facts: CallFacts, signal: AbortSignal): Promise<Response>
}

export interface TransportOptions {
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Told how far the host's clock is ahead, in seconds. */
  readonly onServerTime: (offset: number) => void
}

export const GET_TIMEOUT_MS = 15_000
const POST_TIMEOUT_MS = 30_000

const timeoutOf = ({ method }: Endpoint): number =>
  method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS

const KEPT_CODES: readonly FaultCode[] = [
  'WRONG_OTP_CODE',
  'INVALID_SESSION',
  'INVALID_RESPONSE_TYPE',
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
]

/** Server codes keep their meaning where the app knows it; the rest become `unknownError` (product.md 8). */
function faultOf(envelope: ErrorEnvelope, response: Response): Fault {
  const code = KEPT_CODES.find((kept) => kept === envelope.errorCode) ?? 'unknownError'
  const retryAfter = parseInt(response.headers.get('retry-after') ?? '', 10)
  return {
    code,
    status: response.status,
    ...(envelope.errorCode === undefined ? {} : { serverCode: envelope.errorCode }),
    ...(envelope.error === undefined ? {} : { description: envelope.error }),
    ...(envelope.payload === undefined ? {} : { payload: envelope.payload }),
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  }
}

export const refuse = (code: FaultCode, description: string, status?: number): AppError =>
  new AppError({ code, description, ...(status === undefined ? {} : { status }) })

export function urlOf({ endpoint, params = {}, query = {} }: Outgoing, host: string): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value)
  const text = search.toString()
  return `${host}${path}${text && `?${text}`}`
}

function initOf(outgoing: Outgoing, facts: CallFacts, signal: AbortSignal): RequestInit {
  const { endpoint, body, form, idempotencyKey, isBackground } = outgoing
  const headers: Record<string, string> = {
    [CLIENT_TYPE_HEADER]: facts.clientType,
    [ACCOUNT_TYPE_HEADER]: facts.accountType,
    'accept-language': facts.locale,
    accept: endpoint.form === 'pdf' ? 'application/pdf' : 'application/json',
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(isBackground ? { [BACKGROUND_HEADER]: '1' } : {}),
    ...outgoing.headers,
  }
  if (endpoint.method === 'GET') return { headers, signal, credentials: 'include' }
  if (form) return { method: 'POST', headers, signal, credentials: 'include', body: form }
  const sent = { method: 'POST', headers, signal, credentials: 'include' } as const
  if (!endpoint.body) return sent
  headers['content-type'] = 'application/json'
  return { ...sent, body: JSON.stringify(body ?? {}) }
}

async function readEnvelope(response: Response): Promise<v.InferOutput<typeof Envelope>> {
  const text = await response.text()
  if (text.trim() === '') throw refuse('EMPTY_RESPONSE', 'empty response', response.status)
  const envelope = v.safeParse(Envelope, parsedJson(text))
  if (envelope.success) return envelope.output
  const code = response.ok ? 'INVALID_RESPONSE_TYPE' : 'unknownError'
  throw refuse(code, 'the answer is not an envelope', response.status)
}

/** What an enveloped answer holds; throws what it was refused with. */
export async function readPayload(endpoint: Endpoint, response: Response): Promise<unknown> {
  const envelope = await readEnvelope(response)
  if (envelope.status === 'error') throw new AppError(faultOf(envelope, response))
  if (!endpoint.payload) return null
  const payload = v.safeParse(endpoint.payload, envelope.payload)
  if (payload.success) return payload.output
  throw refuse(
    'INVALID_RESPONSE_TYPE',
    `${endpoint.name}: the payload does not fit`,
    response.status,
  )
}

function serverOffset(response: Response, now: number): number | null {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : Math.round(date / 1000) - now
}

/** Why a fetch ended without an answer. */
function faultOfThrown(thrown: unknown, signal: AbortSignal): AppError {
  if (thrown instanceof AppError) return thrown
  if (signal.aborted) return refuse('ABORTED', 'aborted')
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return refuse('TIMEOUT', 'the host did not answer in time')
  return new AppError({ code: 'NETWORK_ERROR', description: 'the host cannot be reached' }, thrown)
}

interface Closure {
  readonly from: number
  readonly seconds: number
}

/** Seconds still to wait; a clock that was set back ends the wait rather than stretch it. */
function closedFor(closure: Closure | undefined, now: number): number {
  if (!closure || now < closure.from) return 0
  return Math.max(0, closure.from + closure.seconds - now)
}

/**
 * What a pause is meant for. Behind sign-in the desk counts each call by account, whatever it says; before, what it refuses
 * depends on what was sent, such as an e-mail.
 */
const refusedOf = ({ endpoint: { name, access }, body }: Outgoing): string =>
  access === 'public' ? `${name} ${JSON.stringify(body)}` : name

/** Builds every request from its endpoint value and checks the answer against the same value. */
export function createTransport(options: TransportOptions): Transport {
  const { fetch, now, onServerTime } = options
  const ask = (outgoing: Outgoing, facts: CallFacts, signal: AbortSignal): Promise<Response> =>
    (outgoing.fetch ?? fetch)(urlOf(outgoing, facts.host), initOf(outgoing, facts, signal))
  const kept = keptAnswers()
  /** What the host has asked to be spared, and until when. */
  const closures = new Map<string, Closure>()
  return {
    async open(outgoing, facts, signal) {
      try {
        const response = await ask(outgoing, facts, signal)
        if (!response.ok) await readPayload(outgoing.endpoint, response)
        return response
      } catch (thrown) {
        throw faultOfThrown(thrown, signal)
      }
    },
    async send(outgoing, facts, signal) {
      const { endpoint, read = readPayload, timeoutMs = timeoutOf(endpoint) } = outgoing
      const retryAfter = closedFor(closures.get(refusedOf(outgoing)), now())
      if (retryAfter > 0) throw new AppError({ code: 'TOO_MANY_REQUESTS', retryAfter })
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const place = `${facts.locale} ${urlOf(outgoing, facts.host)}`
        const headers = { ...outgoing.headers, ...kept.headersOf(place) }
        const either = AbortSignal.any([signal, timeout])
        const response = await ask({ ...outgoing, headers }, facts, either)
        const offset = serverOffset(response, now())
        if (offset !== null) onServerTime(offset)
        return await kept.read(place, response, endpoint, read)
      } catch (thrown) {
        const error = faultOfThrown(thrown, signal)
        const { code, retryAfter: seconds } = error.fault
        if (code === 'TOO_MANY_REQUESTS' && seconds !== undefined)
          closures.set(refusedOf(outgoing), { from: now(), seconds })
        throw error
      }
    },
  }
}
