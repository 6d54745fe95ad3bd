import type { FastifyReply, FastifyRequest } from 'fastify'

import type { WireCode } from '@contract/endpoint'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import { languageOf, type Sentence } from '@server/ports/sentence'

import { DeskError } from './desk-error'
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
  void reply.code(refusal.status).send({
    status: 'error',
    error: description,
    errorCode: refusal.code,
    ...(validationError !== undefined && {
      payload: {
        validationError: told(validationError, reply.request),
        ...(reason !== undefined && { reason }),
      },
    }),
  })
}

const told = (said: string | Sentence, { headers }: FastifyRequest): string =>
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
function asRefusal(thrown: unknown): DeskError | null {
  if (thrown instanceof DeskError) return thrown
  const status: unknown = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  const [code, description] = REFUSED[status] ?? ['VALIDATION_FAILED', 'malformed request']
  return new DeskError(code, { description })
}

const REFUSED: Readonly<Record<number, readonly [WireCode, string]>> = {
  404: ['NOT_FOUND', 'not found'],
  413: ['PAYLOAD_TOO_LARGE', 'too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'unsupported content type'],
}
