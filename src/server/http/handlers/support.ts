import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { removeCannedAnswer, saveCannedAnswer } from '@server/desk/flows/canned-answers'
import { markChatRead } from '@server/desk/flows/mark-chat-read'
import { sendAnswer } from '@server/desk/flows/send-chat-message'
import { closeConversation, reopenConversation } from '@server/desk/flows/set-conversation-status'
import { uploadChatFile } from '@server/desk/flows/upload-chat-file'
import { inboxCursorText, readInboxCursor } from '@server/desk/policies/inbox-cursor'
import { listCannedAnswers } from '@server/desk/records/canned-answer'
import { readTransactions } from '@server/desk/views/activity'
import { inboxEventSource } from '@server/desk/views/inbox-events'
import { presentChatFile, readChatMessage, readChatPage } from '@server/desk/views/chat-message'
import { readInboxConversation, readInboxPage } from '@server/desk/views/support-inbox'
import type { EventConnections } from '../event-connections'
import type { Handlers } from '../handlers'
import { downloadFile, pagingOf } from './chat'

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

const PAGE_LENGTH = 50

/** The side that answers. */
export const supportHandlers = (
  deps: FlowDeps,
  connections: EventConnections,
): Pick<Handlers, SupportCalls> => ({
  ...conversationHandlers(deps),
  ...answerHandlers(deps),
  supportEvents: ({ facts: { caller, lastEventId } }) => {
    const from = /^\d{1,13}$/.test(lastEventId ?? '')
      ? new Date(Number.parseInt(lastEventId ?? '', 10))
      : deps.clock.now()
    return connections.open(caller, inboxEventSource(deps.database.db, from))
  },
  listCannedAnswers: async () => ({ answers: await listCannedAnswers(deps.database.db) }),
  saveCannedAnswer: async ({ body, facts: { caller } }) => ({
    answers: await saveCannedAnswer(deps, body, caller.accountId),
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
    getConversation: async ({ params: { id }, query }) => {
      const conversation = await readInboxConversation(db, id)
      const page = await readChatPage(db, id, pagingOf(query), clock.now())
      const attached = page.messages.flatMap(({ transactionId }) => transactionId ?? [])
      return {
        conversation,
        ...page,
        transactions: await readTransactions(deps, id, [...new Set(attached)]),
      }
    },
    readConversation: ({ params: { id }, body: { position } }) =>
      conversationAfter(id, markChatRead(deps, { conversationId: id, by: 'support', position })),
    closeConversation: ({ params: { id }, facts: { caller } }) =>
      conversationAfter(id, closeConversation(deps, id, caller.accountId)),
    reopenConversation: ({ params: { id }, facts: { caller } }) =>
      conversationAfter(id, reopenConversation(deps, id, caller.accountId)),
  } satisfies Partial<Handlers>
}

function answerHandlers(deps: FlowDeps) {
  const { clock, database } = deps
  const { db } = database
  return {
    answerConversation: async ({ params: { id }, body: draft, facts: { caller } }) => {
      await readInboxConversation(db, id)
      await sendAnswer(deps, { conversationId: id, operatorId: caller.accountId, draft })
      return {
        message: await readChatMessage(db, id, draft.id, clock.now()),
        conversation: await readInboxConversation(db, id),
      }
    },
    uploadSupportFile: async ({ params: { id: conversationId, fileId: id }, file, facts }) => {
      await readInboxConversation(db, conversationId)
      const author = { side: 'support', accountId: facts.caller.accountId } as const
      const kept = await uploadChatFile(deps, { conversationId, id, author, file })
      return { file: presentChatFile(kept, clock.now()) }
    },
    downloadSupportFile: ({ params: { id: conversationId, fileId: id } }) =>
      downloadFile(deps, 'support', { conversationId, id }),
  } satisfies Partial<Handlers>
}
