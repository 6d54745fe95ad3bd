import {
  chatEvents,
  downloadChatFile,
  getChat,
  readChat,
  sendMessage,
  uploadChatFile,
  type ChatPage,
  type MessageDraft,
} from '@contract/v1/chat'

import { api, to, type Answer } from '../api'
import type { Outgoing } from '../transport'

/** The user's side of the chat: answers that the feature keeps, since the stream goes on from them. */
export const userChat = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest messages, or those before a position. */
    chat: build.mutation<ChatPage, number | null>({
      query: (before) =>
        to(getChat)(
          { query: before === null ? {} : { before: String(before) } },
          { isBackground: true },
        ),
    }),
    sendMessage: build.mutation<Answer<typeof sendMessage>, MessageDraft>({
      query: (body) => to(sendMessage)({ body }),
    }),
    readChat: build.mutation<Answer<typeof readChat>, number>({
      query: (position) => to(readChat)({ body: { position } }, { isBackground: true }),
    }),
  }),
})

/** The events after a mark, or after what a page has told. */
export const eventsAfter = (mark: string | null, seq: number): Outgoing =>
  mark === null
    ? to(chatEvents)({ query: { after: String(seq) } })
    : { ...to(chatEvents)({ query: {} }), headers: { 'last-event-id': mark } }

export const uploadTo = (id: string): Outgoing => to(uploadChatFile)({ params: { id } })

export const fileOf = (id: string): Outgoing => to(downloadChatFile)({ params: { id } })
