import type { ChatSide } from '@contract/v1/chat'
import { languageOf } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '@server/desk/deps'
import { markChatRead } from '@server/desk/flows/mark-chat-read'
import { sendQuestion } from '@server/desk/flows/send-chat-message'
import type { Caller } from '@server/desk/flows/sessions'
import { uploadChatFile } from '@server/desk/flows/upload-chat-file'
import { readConversation } from '@server/desk/views/chat-conversation'
import {
  type Paging,
  presentChatFile,
  readChatFile,
  readChatMessage,
  readChatPage,
} from '@server/desk/views/chat-message'
import type { FileAnswer, Handlers } from '../handlers'

export type ChatCalls =
  | 'getChat'
  | 'sendMessage'
  | 'readChat'
  | 'uploadChatFile'
  | 'downloadChatFile'

/** The user's side. Every call is about the caller's own conversation, so none can name another's. */
export function chatHandlers(deps: FlowDeps): Pick<Handlers, ChatCalls> {
  const { clock, database } = deps
  const { db } = database
  return {
    getChat: async ({ query, facts: { caller } }) => ({
      conversation: await readConversation(db, caller.accountId),
      ...(await readChatPage(db, ownChat(caller), pagingOf(query), clock.now())),
    }),
    sendMessage: async ({ body: draft, facts: { caller, locale } }) => {
      const { accountId } = caller
      await sendQuestion(deps, { accountId, draft, language: languageOf(locale) })
      return {
        message: await readChatMessage(db, ownChat(caller), draft.id, clock.now()),
        conversation: await readConversation(db, accountId),
      }
    },
    readChat: async ({ body: { position }, facts: { caller } }) => {
      const conversationId = caller.accountId
      await markChatRead(deps, { conversationId, by: 'user', position })
      return { conversation: await readConversation(db, conversationId) }
    },
    uploadChatFile: async ({ params: { id }, file, facts: { caller } }) => {
      const { accountId } = caller
      const author = { side: 'user', accountId } as const
      const kept = await uploadChatFile(deps, { conversationId: accountId, id, author, file })
      return { file: presentChatFile(kept, clock.now()) }
    },
    downloadChatFile: ({ params: { id }, facts: { caller } }) =>
      downloadFile(deps, 'user', { conversationId: caller.accountId, id }),
  }
}

const ownChat = ({ accountId }: Caller) => ({ conversationId: accountId, reader: 'user' }) as const

const PAGE_LENGTH = 50

/** Digits, since a query string holds text; the contract bounds them. */
const numberOf = (text: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : null

export const pagingOf = (query: {
  readonly before?: string | undefined
  readonly limit?: string | undefined
}): Paging => ({ before: numberOf(query.before), limit: numberOf(query.limit) ?? PAGE_LENGTH })

/** Under a name of the desk's making: the sender's stands in the message. */
export async function downloadFile(
  { database, clock }: FlowDeps,
  reader: ChatSide,
  key: { readonly conversationId: string; readonly id: string },
): Promise<FileAnswer> {
  const { id, type, bytes, expiresAt } = await readChatFile(database.db, reader, key, clock.now())
  const ending = type === 'application/pdf' ? 'pdf' : type.slice('image/'.length)
  return { fileName: `chat-${id}-${String(toSeconds(expiresAt))}.${ending}`, type, bytes }
}
