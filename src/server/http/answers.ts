import type { FastifyReply } from 'fastify'

import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'

import { DeskError } from './desk-error'

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
  const { description, validationError, retryAfter } = refusal.refusal
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  void reply.code(refusal.status).send({
    status: 'error',
    error: description,
    errorCode: refusal.code,
    ...(validationError !== undefined && { payload: { validationError } }),
  })
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

/** fastify's own refusals, by its status: 400 for a body that is no JSON, 413, 415 and the like. */
function asRefusal(thrown: unknown): DeskError | null {
  if (thrown instanceof DeskError) return thrown
  const status: unknown = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined
  if (status === 413) return new DeskError('PAYLOAD_TOO_LARGE', { description: 'too large' })
  if (status === 415)
    return new DeskError('UNSUPPORTED_MEDIA_TYPE', { description: 'unsupported content type' })
  if (status === 404) return new DeskError('NOT_FOUND', { description: 'not found' })
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  return new DeskError('VALIDATION_FAILED', { description: 'malformed request' })
}
