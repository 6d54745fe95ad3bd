import type { FastifyReply, FastifyRequest } from 'fastify'

import { DomainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { aroundOf, sendHtml } from '../documents/request'
import { aloneDocument } from './document'
import { PAYEE_PAGE_WORDS } from './words'

/** A page that was closed, is over or never was looks the same. */
export function sendTrouble(
  deps: FlowDeps,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const around = aroundOf(deps, request)
  const words = PAYEE_PAGE_WORDS[around.language]
  const alone = (status: number, title: string, text: string) =>
    sendHtml(reply.code(status), aloneDocument(around, title, text))
  const seconds = secondsToWait(thrown)
  if (seconds !== null) {
    void reply.header('retry-after', String(seconds))
    return alone(429, words.busy, words.busyText(seconds))
  }
  if (isNoPage(thrown)) return alone(404, words.gone, words.goneText)
  deps.log.error({ error: thrown }, 'a payee page failed')
  return alone(503, words.trouble, words.troubleText)
}

/** Null where it is not that somebody asks too often. */
function secondsToWait(thrown: unknown): number | null {
  if (!(thrown instanceof DomainError) || thrown.refusal.code !== 'too-many-requests') return null
  const { parameters } = thrown.refusal
  return parameters && 'retryAfter' in parameters ? parameters.retryAfter : null
}

const NO_PAGE: ReadonlySet<string> = new Set(['not-found', 'malformed-request'])

/** fastify's own refusals of a request, too. */
function isNoPage(thrown: unknown): boolean {
  if (thrown instanceof DomainError) return NO_PAGE.has(thrown.refusal.code)
  const status: unknown = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}
