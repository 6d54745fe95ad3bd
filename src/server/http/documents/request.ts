import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

import { type Language, languageOf } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import type { Around } from './frame'

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
