import type { SupportConversation } from '@contract/v1/support'
import type { Transaction } from '@contract/v1/transactions'
import { domainError, notFound } from '@kernel/domain-error'
import type { Handlers } from '@server/http/handlers'
import type { Database, Db } from '@server/ports/db'

import { cannedAnswers, removeCannedAnswer, saveCannedAnswer } from './canned-answers'
import { inboxPage, inInbox, markText, readMark } from './inbox'
import { presentFile, presentMessage } from './present'
import { type ChatRouteDeps, download, presentedPage } from './routes'
import { tellingInbox } from './telling'
import { takeFile } from './uploads'

export interface SupportRouteDeps extends ChatRouteDeps {
  readonly database: Database
  readonly transactions: (accountId: string, ids: readonly string[]) => Promise<Transaction[]>
}

export type SupportCalls =
  | 'listConversations'
  | 'getConversation'
  | 'answerConversation'
  | 'readConversation'
  | 'closeConversation'
  | 'reopenConversation'
  | 'uploadSupportFile'
  | 'downloadSupportFile'
  | 'supportEvents'
  | 'listCannedAnswers'
  | 'saveCannedAnswer'
  | 'removeCannedAnswer'

type Routes = Pick<Handlers, SupportCalls>

/** The side that answers; who is let in here was decided before (web). */
export const supportRoutes = (deps: SupportRouteDeps): Routes => ({
  ...readingRoutes(deps),
  ...writingRoutes(deps),
  ...fileRoutes(deps),
  ...cannedRoutes(deps),
  supportEvents: ({ facts }) => {
    const { caller, lastEventId } = facts
    const from = /^\d{1,13}$/.test(lastEventId ?? '')
      ? new Date(Number.parseInt(lastEventId ?? '', 10))
      : deps.clock.now()
    return deps.hub.listen(caller, (line) => tellingInbox(line, from))
  },
})

const PAGE = 50

async function inboxed(db: Db, id: string): Promise<SupportConversation> {
  const [conversation] = await inInbox(db, [id])
  if (!conversation) throw notFound()
  return conversation
}

function readingRoutes({ db, clock, transactions }: SupportRouteDeps) {
  return {
    listConversations: async ({ query }) => {
      const after = query.cursor === undefined ? null : readMark(query.cursor)
      if (query.cursor !== undefined && !after) throw domainError('page-unknown')
      const { conversations, next } = await inboxPage(db, {
        status: query.status,
        after,
        limit: PAGE,
      })
      return { conversations, ...(next && { nextCursor: markText(next) }) }
    },
    getConversation: async ({ params, query }) => {
      const conversation = await inboxed(db, params.id)
      const page = await presentedPage(db, params.id, query, clock.now())
      const attached = page.messages.flatMap(({ transactionId }) => transactionId ?? [])
      const named = await transactions(params.id, [...new Set(attached)])
      return { conversation, ...page, transactions: named }
    },
  } satisfies Partial<Routes>
}

function writingRoutes({ db, clock, desk }: SupportRouteDeps) {
  const after = async (id: string, change: Promise<void>) => {
    await change
    return { conversation: await inboxed(db, id) }
  }
  return {
    answerConversation: async ({ params, body, facts }) => {
      await inboxed(db, params.id)
      const draft = { ...body, transactionId: null }
      const message = await desk.answer(params.id, facts.caller.accountId, draft)
      return {
        message: presentMessage(message, clock.now()),
        conversation: await inboxed(db, params.id),
      }
    },
    readConversation: ({ params, body }) =>
      after(params.id, desk.read(params.id, 'support', body.position)),
    closeConversation: ({ params, facts }) =>
      after(params.id, desk.setStatus(params.id, 'closed', facts.caller.accountId)),
    reopenConversation: ({ params, facts }) =>
      after(params.id, desk.setStatus(params.id, 'open', facts.caller.accountId)),
  } satisfies Partial<Routes>
}

function fileRoutes({ db, clock, uploads }: SupportRouteDeps) {
  return {
    uploadSupportFile: async ({ params, file, facts }) => {
      await inboxed(db, params.id)
      const author = { side: 'support', accountId: facts.caller.accountId } as const
      const upload = { conversationId: params.id, id: params.fileId, author, file }
      return { file: presentFile(await takeFile(uploads, upload), clock.now()) }
    },
    downloadSupportFile: ({ params }) =>
      download(db, 'support', { conversationId: params.id, id: params.fileId }, clock.now()),
  } satisfies Partial<Routes>
}

function cannedRoutes({ db, database, clock }: SupportRouteDeps) {
  return {
    listCannedAnswers: async () => ({ answers: await cannedAnswers(db) }),
    saveCannedAnswer: async ({ body, facts }) => ({
      answers: await saveCannedAnswer(database, body, facts.caller.accountId, clock.now()),
    }),
    removeCannedAnswer: async ({ body }) => ({ answers: await removeCannedAnswer(db, body.id) }),
  } satisfies Partial<Routes>
}
