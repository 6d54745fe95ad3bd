import { act } from '@testing-library/react'

import { sessionOpened } from '@app/events'
import { inboxSaga } from '@app/features/chat/inbox/saga'
import { supportInbox } from '@app/features/chat/inbox/slice'
import { InboxScreen } from '@app/features/chat/inbox/inbox-screen'
import { drafts } from '@app/features/chat/shared/drafts'
import type { ChatMessage } from '@contract/v1/chat'
import type { CannedAnswer, SupportConversation, SupportTransaction } from '@contract/v1/support'

import { aSession } from '../builders/account'
import { aMessage, CHAT_NOW, uuidOf } from '../builders/chat'
import { aConfig } from '../builders/client-config'
import { renderWithStore } from '../setup/render'
import { answers, deskFetch, type DeskScript } from './desk-fetch'
import { eventLines } from './event-line'

interface Inbox {
  readonly conversations?: readonly SupportConversation[]
  /** Of each conversation, by its id. */
  readonly messages?: Readonly<Record<string, readonly ChatMessage[]>>
  readonly transactions?: readonly SupportTransaction[]
  readonly canned?: readonly CannedAnswer[]
  readonly script?: DeskScript
}

/** The inbox over a played desk. */
export function showInbox(inbox: Inbox = {}) {
  const { conversations = [], messages = {}, transactions = [], canned = [], script = {} } = inbox
  const desk = deskFetch({
    '/v1/support/conversations': () => answers({ conversations }),
    '/v1/support/answers': () => answers({ answers: canned }),
    ...Object.fromEntries(
      conversations.flatMap((each) => Object.entries(callsOf(each, messages, transactions))),
    ),
    ...script,
  })
  const lines = eventLines()
  let made = 500
  const view = renderWithStore(<InboxScreen />, {
    fetch: lines.around(desk.fetch),
    features: [
      {
        name: 'support-inbox',
        slice: supportInbox,
        sharedSlices: [drafts],
        saga: inboxSaga(() => desk.fetch),
      },
    ],
    services: {
      uuid: () => {
        made += 1
        return uuidOf(made)
      },
    },
    state: {
      flags: { config: aConfig() },
      clock: { device: CHAT_NOW, offset: 0, isVisible: true, isOnline: true, waitUntil: 0 },
    },
  })
  act(() => {
    view.store.dispatch(sessionOpened(aSession({ isSupport: true })))
  })
  return { ...view, desk, lines }
}

function callsOf(
  conversation: SupportConversation,
  messages: NonNullable<Inbox['messages']>,
  transactions: readonly SupportTransaction[],
): DeskScript {
  const base = `/v1/support/conversations/${conversation.id}`
  const turned = (status: 'open' | 'closed', seq: number) => () =>
    answers({ conversation: { ...conversation, status, seq } })
  const page = { messages: messages[conversation.id] ?? [], hasOlder: false, transactions }
  return {
    [base]: () => answers({ conversation, ...page }),
    [`${base}/read`]: () =>
      answers({
        conversation: { ...conversation, seq: 50, supportReadTo: 40, unreadBySupport: 0 },
      }),
    [`${base}/close`]: turned('closed', 60),
    [`${base}/reopen`]: turned('open', 70),
    [`${base}/messages`]: ({ body }) => {
      const { id, text } = body as { id: string; text: string } // the app's own draft
      const message = aMessage(45, { id, text, author: 'support', authorName: 'Ines' })
      const { waitingSinceTs: _answered, ...rest } = conversation
      return answers({ message, conversation: { ...rest, seq: 55, supportReadTo: 45 } })
    },
  }
}
