import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  DomainError,
  domainError,
  type DomainErrorCode,
  languageOf,
  type Refusal,
} from '@kernel/domain-error'
import { refusalText } from '@server/desk/refusal-texts'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import { firstLocale } from './facts'
import { refusalAnswer } from './refusal-answers'

interface Sinks {
  readonly ids: Ids
  readonly log: Log
}

/** Every failure leaves in the envelope; what was not meant leaves as a reference into the log and nothing more. */
export function sendFailure(thrown: unknown, reply: FastifyReply, sinks: Sinks): void {
  const expected = asDomainError(thrown)
  if (!expected) {
    sendInternal(thrown, reply, sinks)
    return
  }
  const refusal = refusalFor(reply.request, expected)
  noteRefusal(refusal.code, reply.request, sinks.log)
  const { parameters } = refusal
  if (parameters && 'retryAfter' in parameters)
    void reply.header('retry-after', String(parameters.retryAfter))
  const { status, code, description, reason, payload } = refusalAnswer(refusal)
  const language = languageOf(firstLocale(reply.request.headers['accept-language'] ?? ''))
  const validationError = refusalText(refusal, language)
  const told = {
    ...(validationError !== null && { validationError }),
    ...(reason !== undefined && { reason }),
    ...payload,
  }
  void reply.code(status).send({
    status: 'error',
    error: description,
    errorCode: code,
    ...(Object.keys(told).length > 0 && { payload: told }),
  })
}

/** A call that only reads has nothing to look for: what was lost with it is its limit, or the look at its session. */
function refusalFor({ method }: FastifyRequest, { refusal }: DomainError): Refusal {
  if (method !== 'GET' || refusal.code !== 'outcome-unknown') return refusal
  return { ...refusal, code: 'desk-unavailable' }
}

/** What a person who uses the app is hardly ever refused: no rights, another page, malformed, too often. */
const NOTED: ReadonlySet<DomainErrorCode> = new Set([
  'foreign-request',
  'malformed-request',
  'invalid-field',
  'invalid-idempotency-key',
  'idempotency-key-reused',
  'unsupported-content-type',
  'body-too-large',
  'too-many-requests',
  'too-many-streams',
  'invalid-session',
  'not-found',
  'file-name-mismatch',
  'file-pdf-active',
])

/** An address that is no call's is not noted: strangers ask for thousands. */
function noteRefusal(reason: DomainErrorCode, request: FastifyRequest, log: Log): void {
  const { method, routeOptions } = request
  if (routeOptions.url === undefined || !NOTED.has(reason)) return
  const accountId = request.caller?.accountId
  log.info(
    { event: 'call-refused', reason, method, route: routeOptions.url, accountId },
    'a call was refused',
  )
}

function sendInternal(error: unknown, reply: FastifyReply, { ids, log }: Sinks): void {
  const reference = ids.opaque('err')
  const { method, routeOptions } = reply.request
  log.error({ reference, method, route: routeOptions.url, error }, 'a request failed')
  void reply.code(500).send({
    status: 'error',
    error: 'internal error',
    errorCode: 'INTERNAL_ERROR',
    payload: { reference },
  })
}

/** fastify's own refusals by their status: a body that is no JSON, one that is too large, and the like. */
function asDomainError(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown
  const status: unknown = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  return domainError(REFUSED[status] ?? 'malformed-request')
}

const REFUSED: Readonly<
  Record<number, 'not-found' | 'body-too-large' | 'unsupported-content-type'>
> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-content-type',
}
