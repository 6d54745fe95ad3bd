import { createAction, createSelector } from '@reduxjs/toolkit'

import {
  getChat,
  readChat,
  sendMessage,
  type ChatEvent,
  type ChatPage,
  type MessageDraft,
} from '@contract/v1/chat'

import { api, toCached, type Answer, type CacheAccess } from '../api'
import { toPages } from '../infinite-pages'
import { asOnePage, newerOf, oldestOf, withMessage, withNewest } from './log'

/** The cache has it already. */
export const chatEventReceived = createAction<ChatEvent>('chat/eventReceived')

const withEvent = (page: ChatPage, event: ChatEvent): ChatPage =>
  event.type === 'message'
    ? { ...page, ...withMessage(page, event.message) }
    : { ...page, conversation: newerOf(page.conversation, event.conversation) }

function overLoaded(page: ChatPage, { getState }: CacheAccess): ChatPage {
  const known = loadedIn(getState())
  if (!known) return page
  return {
    conversation: newerOf(known.conversation, page.conversation),
    ...withNewest(known, page),
  }
}

/** The user's side of the support chat. */
export const chat = api.injectEndpoints({
  endpoints: (build) => ({
    chat: build.infiniteQuery<ChatPage, null, number | null>({
      ...toPages({
        call: getChat,
        input: (before: number | null) => ({
          query: before === null ? {} : { before: String(before) },
          isBackground: true,
        }),
        next: oldestOf,
        overLoaded,
      }),
      keepUnusedDataFor: Infinity, // the stream keeps it up to date until the session ends
    }),
    sendMessage: build.mutation<Answer<typeof sendMessage>, MessageDraft>(
      toCached(
        sendMessage,
        (body: MessageDraft) => ({ body }),
        (cache, { message }) => {
          changeChatBy(cache, { type: 'message', message })
        },
      ),
    ),
    readChat: build.mutation<Answer<typeof readChat>, number>(
      toCached(
        readChat,
        (position: number) => ({ body: { position }, isBackground: true }),
        (cache, { conversation }) => {
          changeChatBy(cache, { type: 'conversation', conversation })
        },
      ),
    ),
  }),
})

export function changeChatBy({ dispatch }: CacheAccess, event: ChatEvent): void {
  dispatch(
    chat.util.updateQueryData('chat', null, ({ pages: [newest, ...older], pageParams }) =>
      newest ? { pages: [withEvent(newest, event), ...older], pageParams } : undefined,
    ),
  )
}

export const selectChatResult = chat.endpoints.chat.select(null)

export type ChatState = Parameters<typeof selectChatResult>[0]

/** All that is loaded of the conversation; null until the first load has ended. */
export const selectLoadedChat = createSelector(
  [(state: ChatState) => selectChatResult(state).data?.pages],
  (pages): ChatPage | null => (pages ? asOnePage<ChatPage>(pages) : null),
)

// The store that runs an endpoint has its api.
const loadedIn = (state: unknown): ChatPage | null => selectLoadedChat(state as ChatState)
