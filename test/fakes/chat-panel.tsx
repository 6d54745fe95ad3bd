import { act } from '@testing-library/react'

import { chatAsked, chatPanel, selectIsChatOpen } from '@app/state/chat'
import { sessionOpened, ticked } from '@app/events'
import { feature as accountEvents } from '@app/features/account-events/feature'
import { ChatHistory } from '@app/features/chat/panel/chat-history'
import { ChatPanel } from '@app/features/chat/panel/panel'
import { supportChatSaga } from '@app/features/chat/panel/saga'
import { supportChat } from '@app/features/chat/panel/slice'
import { drafts } from '@app/features/chat/shared/drafts'
import type { ChatPage } from '@contract/v1/chat'
import { useSelector } from 'react-redux'

import { aSession } from '../builders/account'
import { aChatPage, aMessage, CHAT_NOW, uuidOf } from '../builders/chat'
import { aConfig } from '../builders/client-config'
import { renderWithStore } from '../setup/render'
import { memoryStorage } from '../setup/store'
import { History, type SeenHistory } from './browser-history'
import { answers, deskFetch, type DeskScript } from './desk-fetch'
import { eventLines } from './event-line'

function Panel() {
  return useSelector(selectIsChatOpen) ? <ChatPanel /> : null
}

interface Chat {
  readonly page?: ChatPage
  readonly script?: DeskScript
  readonly isOpen?: boolean
  readonly isOnline?: boolean
  readonly tabStorage?: ReturnType<typeof memoryStorage>
}

/** The user's chat over a played desk, which keeps what it is sent unless the script says otherwise. */
export function showChat({ page = aChatPage(), script = {}, ...chat }: Chat = {}) {
  const { isOpen = true, isOnline = true, tabStorage = memoryStorage() } = chat
  let position = 100
  const desk = deskFetch({
    '/v1/private/chat': () => answers(page),
    '/v1/private/chat/read': () =>
      answers({ conversation: { ...page.conversation, seq: 1000, userReadTo: 999, unread: 0 } }),
    '/v1/private/chat/messages': ({ body }) => {
      const { id, text, transactionId } = body as {
        id: string
        text: string
        transactionId?: string
      } // the app's own draft
      position += 1
      const message = aMessage(position, { id, text, transactionId, sentTs: CHAT_NOW })
      return answers({ message, conversation: page.conversation })
    },
    ...script,
  })
  const history: SeenHistory = { current: null }
  const lines = eventLines()
  let made = 500
  const view = renderWithStore(
    <>
      <History seen={history} />
      <ChatHistory />
      <Panel />
    </>,
    {
      fetch: lines.around(desk.fetch),
      features: [
        accountEvents,
        {
          name: 'support-chat',
          slice: supportChat,
          sharedSlices: [chatPanel, drafts],
          saga: supportChatSaga(() => desk.fetch),
        },
      ],
      services: {
        tabStorage,
        uuid: () => {
          made += 1
          return uuidOf(made)
        },
      },
      state: {
        flags: { config: aConfig() },
        clock: { device: CHAT_NOW, offset: 0, isVisible: true, isOnline, waitUntil: 0 },
      },
    },
  )
  act(() => {
    view.store.dispatch(sessionOpened(aSession()))
    if (isOpen) view.store.dispatch(chatAsked({ transactionId: null }))
  })
  return {
    ...view,
    desk,
    lines,
    /** Goes as many entries back or forward in the browser's history. */
    go: (entries: number) =>
      act(() => {
        history.current?.go(entries)
      }),
    /** So many seconds pass. */
    passes: (seconds: number) =>
      act(() => {
        view.store.dispatch(ticked({ now: CHAT_NOW + seconds }))
      }),
  }
}
