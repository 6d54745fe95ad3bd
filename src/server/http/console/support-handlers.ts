import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { removeCannedAnswer, saveCannedAnswer } from '@server/desk/flows/canned-answers'
import { markChatRead } from '@server/desk/flows/mark-chat-read'
import { sendAnswer } from '@server/desk/flows/send-chat-message'
import { closeConversation, reopenConversation } from '@server/desk/flows/set-conversation-status'
import { uploadChatFile } from '@server/desk/flows/upload-chat-file'
import { inboxCursorText, readInboxCursor } from '@server/desk/policies/inbox-cursor'
import { listCannedAnswers } from '@server/desk/records/canned-answer'
import { readSupportTransactions } from '@server/desk/views/console/support-transactions'
import { inboxEventSource } from '@server/desk/views/console/inbox-events'
import { presentChatFile, readChatMessage, readChatPage } from '@server/desk/views/chat-message'
import {
  countUnreadConversations,
  readInboxConversation,
  readInboxPage,
} from '@server/desk/views/console/support-inbox'
import type { EventConnections } from '../event-connections'
import { downloadFile, pagingOf } from '../handlers/chat'
import type { ConsoleHandlers } from './handlers'

type SupportCalls =
  | 'listConversations'
  | 'countUnread'
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

const PAGE_LENGTH = 50

const readBySupport = (conversationId: string) => ({ conversationId, reader: 'support' }) as const

/** The side that answers: the record names the operator. */
export const supportHandlers = (
  deps: FlowDeps,
  connections: EventConnections,
): Pick<ConsoleHandlers, SupportCalls> => ({
  ...conversationHandlers(deps),
  ...answerHandlers(deps),
  supportEvents: ({ facts: { caller, lastEventId } }) => {
    const from = /^\d{1,13}$/.test(lastEventId ?? '')
      ? new Date(Number.parseInt(lastEventId ?? '', 10))
      : deps.clock.now()
    const { operator: id, sessionId } = caller
    const whose = { listener: { kind: 'operator', id }, sessionId } as const
    return connections.open(whose, inboxEventSource(deps.database.db, from))
  },
  listCannedAnswers: async () => ({ answers: await listCannedAnswers(deps.database.db) }),
  saveCannedAnswer: async ({ body, facts: { caller } }) => ({
    answers: await saveCannedAnswer(deps, body, caller.operator),
  }),
  removeCannedAnswer: async ({ body }) => ({ answers: await removeCannedAnswer(deps, body.id) }),
})

function conversationHandlers(deps: FlowDeps) {
  const { clock, database } = deps
  const { db } = database
  const conversationAfter = async (id: string, change: Promise<void>) => {
    await change
    return { conversation: await readInboxConversation(db, id) }
  }
  return {
    listConversations: async ({ query: { status, cursor } }) => {
      const after = cursor === undefined ? null : readInboxCursor(cursor)
      if (cursor !== undefined && !after) throw domainError('page-unknown')
      const { conversations, next } = await readInboxPage(db, { status, after, limit: PAGE_LENGTH })
      return { conversations, ...(next && { nextCursor: inboxCursorText(next) }) }
    },
    countUnread: async () => ({ conversations: await countUnreadConversations(db) }),
    getConversation: async ({ params: { id }, query }) => {
      const conversation = await readInboxConversation(db, id)
      const page = await readChatPage(db, readBySupport(id), pagingOf(query), clock.now())
      const attached = page.messages.flatMap(({ transactionId }) => transactionId ?? [])
      return {
        conversation,
        ...page,
        transactions: await readSupportTransactions(deps, id, [...new Set(attached)]),
      }
    },
    readConversation: ({ params: { id }, body: { position } }) =>
      conversationAfter(id, markChatRead(deps, { conversationId: id, by: 'support', position })),
    closeConversation: ({ params: { id }, facts: { caller } }) =>
      conversationAfter(id, closeConversation(deps, id, caller.operator)),
    reopenConversation: ({ params: { id }, facts: { caller } }) =>
      conversationAfter(id, reopenConversation(deps, id, caller.operator)),
  } satisfies Partial<ConsoleHandlers>
}

function answerHandlers(deps: FlowDeps) {
  const { clock, database } = deps
  const { db } = database
  return {
    answerConversation: async ({ params: { id }, body: draft, facts: { caller } }) => {
      await readInboxConversation(db, id)
      await sendAnswer(deps, { conversationId: id, operatorId: caller.operator, draft })
      return {
        message: await readChatMessage(db, readBySupport(id), draft.id, clock.now()),
        conversation: await readInboxConversation(db, id),
      }
    },
    uploadSupportFile: async ({ params: { id: conversationId, fileId: id }, file, facts }) => {
      await readInboxConversation(db, conversationId)
      const author = { side: 'support', operatorId: facts.caller.operator } as const
      const kept = await uploadChatFile(deps, { conversationId, id, author, file })
      return { file: presentChatFile(kept, clock.now()) }
    },
    downloadSupportFile: ({ params: { id: conversationId, fileId: id } }) =>
      downloadFile(deps, 'support', { conversationId, id }),
  } satisfies Partial<ConsoleHandlers>
}
