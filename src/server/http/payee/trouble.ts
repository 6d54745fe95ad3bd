import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

import { DomainError, type Language, languageOf } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { aloneDocument, type Around } from './frame'
import { PAYEE_PAGE_WORDS } from './words'

const Chosen = v.object({ lang: v.optional(v.picklist(['en', 'de'])) })

/** The language that a link of the page chose, else the browser's first. */
export function aroundOf(
  { brand, settings }: FlowDeps,
  { query, headers }: FastifyRequest,
): Around {
  const chosen = v.safeParse(Chosen, query)
  const spoken = languageOf(headers['accept-language'] ?? '')
  const language: Language = (chosen.success ? chosen.output.lang : undefined) ?? spoken
  return { brand: brand.name, language, isTest: settings.isSandbox }
}

export const sendHtml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text)

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
