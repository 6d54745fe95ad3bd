import type {
  CannedAnswer,
  SupportConversation,
  SupportTransaction,
} from '@contract/console/support'
import type { ChatMessage } from '@contract/v1/chat'

import { aMessage } from '../builders/chat'
import { openConsole } from '../setup/console'
import { answers, type DeskScript } from './desk-fetch'

interface Inbox {
  readonly conversations?: readonly SupportConversation[]
  /** Of each conversation, by its id. */
  readonly messages?: Readonly<Record<string, readonly ChatMessage[]>>
  readonly transactions?: readonly SupportTransaction[]
  readonly canned?: readonly CannedAnswer[]
  readonly script?: DeskScript
}

export const SUPPORT = '/v1/console/support'

/** The console's support page over a played desk. */
export function showInbox(inbox: Inbox = {}) {
  const { conversations = [], messages = {}, transactions = [], canned = [], script = {} } = inbox
  return openConsole('/console/support', {
    [`${SUPPORT}/conversations`]: () => answers({ conversations }),
    [`${SUPPORT}/answers`]: () => answers({ answers: canned }),
    ...Object.fromEntries(
      conversations.flatMap((each) => Object.entries(callsOf(each, messages, transactions))),
    ),
    ...script,
  })
}

function callsOf(
  conversation: SupportConversation,
  messages: NonNullable<Inbox['messages']>,
  transactions: readonly SupportTransaction[],
): DeskScript {
  const base = `${SUPPORT}/conversations/${conversation.id}`
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
      const { id, text } = body as { id: string; text: string } // the console's own draft
      const message = aMessage(45, { id, text, author: 'support', authorName: 'Ines Duarte' })
      const { waitingSinceTs: _answered, ...rest } = conversation
      return answers({ message, conversation: { ...rest, seq: 55, supportReadTo: 45 } })
    },
  }
}
