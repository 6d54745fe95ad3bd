import type { FastifyInstance } from 'fastify'

import { BOOKS_FORMAT } from '@kernel/books'
import { domainError } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '@server/desk/deps'
import { findSignedBooks, type SignedBooks } from '@server/desk/records/open-books'
import { documentPolicy } from '../documents/frame'
import { aroundOf, sendHtml } from '../documents/request'
import { booksDocument, noBooksDocument } from './page'
import { BOOKS_STYLE } from './style'

/** No script, no file and no cookie; what everybody reads may be kept for as long as it stays. */
const HEADERS = {
  'cache-control': 'public, max-age=30',
  'content-security-policy': documentPolicy(BOOKS_STYLE, "'none'"),
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-language',
}

/** However many look, the database is asked this often. */
const KEPT_SECONDS = 30

/** The page of open books and its signed file, where the operator has switched them on. */
export function serveBooks(app: FastifyInstance, deps: FlowDeps): void {
  if (!deps.settings.hasOpenBooks) return
  const find = keptBooks(deps)
  void app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      void reply.headers(HEADERS)
    })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/books',
      handler: async (request, reply) => {
        const [signed, around] = [await find(), aroundOf(deps, request)]
        if (!signed) return sendHtml(reply.code(503), noBooksDocument(around))
        return sendHtml(reply, booksDocument(around, signed, toSeconds(deps.clock.now())))
      },
    })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/books.json',
      handler: async () => {
        const signed = await find()
        if (!signed) throw domainError('not-found')
        return { format: BOOKS_FORMAT, ...signed }
      },
    })
  })
}

function keptBooks({ database, clock }: FlowDeps): () => Promise<SignedBooks | null> {
  let kept: { readonly until: number; readonly found: Promise<SignedBooks | null> } | null = null
  return () => {
    const now = toSeconds(clock.now())
    if (kept && kept.until > now) return kept.found
    const found = findSignedBooks(database.db)
    kept = { until: now + KEPT_SECONDS, found }
    found.catch(() => (kept = null))
    return found
  }
}
