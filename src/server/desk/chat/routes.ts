import { notFound } from '@server/http/desk-error'
import type { Handlers } from '@server/http/handlers'

export type ChatCalls =
  | 'getChat'
  | 'sendMessage'
  | 'readChat'
  | 'uploadChatFile'
  | 'downloadChatFile'
  | 'chatEvents'
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

const refused = () => Promise.reject(notFound())

/** Nothing is kept yet: an empty conversation, and every other call as if it did not exist. */
export const chatRoutes = (): Pick<Handlers, ChatCalls> => ({
  getChat: () =>
    Promise.resolve({
      conversation: { status: 'open', seq: 0, userReadTo: 0, supportReadTo: 0, unread: 0 },
      messages: [],
      hasOlder: false,
    }),
  sendMessage: refused,
  readChat: refused,
  uploadChatFile: refused,
  downloadChatFile: refused,
  chatEvents: refused,
  listConversations: refused,
  getConversation: refused,
  answerConversation: refused,
  readConversation: refused,
  closeConversation: refused,
  reopenConversation: refused,
  uploadSupportFile: refused,
  downloadSupportFile: refused,
  supportEvents: refused,
  listCannedAnswers: refused,
  saveCannedAnswer: refused,
  removeCannedAnswer: refused,
})
