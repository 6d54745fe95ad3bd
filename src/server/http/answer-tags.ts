import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'

import { type V1, v1 } from '@contract/v1'
import type { FlowDeps } from '@server/desk/deps'
import type { WatchedQuote } from '@server/desk/views/account-version'
import { firstLocale } from './facts'

/** What a GET shows beside the account's lists; null where its answers have no tag. */
export function watchedBy(name: keyof V1, params: unknown): WatchedQuote | null {
  if (name === 'listTransactions' || name === 'listRecipients') return { quoteId: null }
  if (name !== 'getQuote') return null
  const named = v.safeParse(v1.getQuote.params, params)
  return named.success ? { quoteId: named.output.id } : null
}

/** What depends on the time or on settings alone may be told so late. */
const MINUTE_MS = 60_000

/**
 * The ETag of an answer: who asks, for what, in which language and at which version of the account; null for what has
 * none. A desk that starts anew may answer otherwise, so it names itself too.
 */
export function answerTags({ clock, ids }: Pick<FlowDeps, 'clock' | 'ids'>) {
  const desk = ids.opaque('tag')
  return ({ caller, headers, url }: FastifyRequest): string | null => {
    if (!caller?.version) return null
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
    const language = firstLocale(headers['accept-language'] ?? '')
    const state = [desk, caller.accountId, url, language, minute, caller.version]
    return `"${hash('sha256', JSON.stringify(state), 'base64url').slice(0, 27)}"`
  }
}
