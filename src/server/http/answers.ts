import type { FastifyReply, FastifyRequest } from 'fastify'

import type { WireCode } from '@contract/endpoint'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import {
  DomainError,
  type DomainErrorCode,
  languageOf,
  type LocalizedText,
} from '@kernel/domain-error'

import { firstLocale } from './facts'

export const okEnvelope = (payload: unknown): object => ({ status: 'ok', payload: payload ?? {} })

interface Sinks {
  readonly ids: Ids
  readonly log: Log
}

/** Every failure leaves in the envelope; what was not meant leaves as a reference into the log and nothing more. */
export function sendFailure(thrown: unknown, reply: FastifyReply, sinks: Sinks): void {
  const refusal = asRefusal(thrown)
  if (!refusal) {
    sendInternal(thrown, reply, sinks)
    return
  }
  const { description, validationError, reason, retryAfter } = refusal.refusal
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const { status, code } = WIRE[refusal.code]
  void reply.code(status).send({
    status: 'error',
    error: description,
    errorCode: code,
    ...(validationError !== undefined && {
      payload: {
        validationError: told(validationError, reply.request),
        ...(reason !== undefined && { reason }),
      },
    }),
  })
}

const as = (status: number, code: WireCode) => ({ status, code })

/** Every domain error on the wire. */
const WIRE: Readonly<Record<DomainErrorCode, ReturnType<typeof as>>> = {
  WRONG_OTP_CODE: as(400, 'WRONG_OTP_CODE'),
  INVALID_SESSION: as(401, 'INVALID_SESSION'),
  NOT_SIGNED_IN: as(403, 'INVALID_SESSION'),
  VALIDATION_FAILED: as(400, 'VALIDATION_FAILED'),
  NOT_FOUND: as(404, 'NOT_FOUND'),
  TOO_MANY_REQUESTS: as(429, 'TOO_MANY_REQUESTS'),
  CONFLICT: as(409, 'CONFLICT'),
  KEY_REUSED: as(422, 'CONFLICT'),
  FORBIDDEN: as(403, 'FORBIDDEN'),
  UNSUPPORTED_MEDIA_TYPE: as(415, 'UNSUPPORTED_MEDIA_TYPE'),
  PAYLOAD_TOO_LARGE: as(413, 'PAYLOAD_TOO_LARGE'),
  FILE_EXPIRED: as(410, 'FILE_EXPIRED'),
  RATE_UNAVAILABLE: as(503, 'RATE_UNAVAILABLE'),
  INTERNAL_ERROR: as(500, 'INTERNAL_ERROR'),
}

const told = (said: string | LocalizedText, { headers }: FastifyRequest): string =>
  typeof said === 'string' ? said : said[languageOf(firstLocale(headers['accept-language'] ?? ''))]

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
function asRefusal(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown
  const status: unknown = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  const [code, description] = REFUSED[status] ?? ['VALIDATION_FAILED', 'malformed request']
  return new DomainError(code, { description })
}

const REFUSED: Readonly<Record<number, readonly [WireCode, string]>> = {
  404: ['NOT_FOUND', 'not found'],
  413: ['PAYLOAD_TOO_LARGE', 'too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'unsupported content type'],
}
