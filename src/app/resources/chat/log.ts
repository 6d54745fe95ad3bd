import type { ChatMessage } from '@contract/v1/chat'

/** What one side has loaded of a conversation: messages in their order, without gaps up to the newest. */
export interface Log {
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
}

export const EMPTY_LOG: Log = { messages: [], hasOlder: false }

/** Each message once, the newer word of it, by position. */
export function merged(
  known: readonly ChatMessage[],
  fresh: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.position - b.position)
}

/** The newest page laid over what is known; where the two do not meet, what is known is given up rather than show a gap. */
export function withNewest(known: Log, page: Log): Log {
  const [first] = page.messages
  const isMeeting = known.messages.some(({ position }) => !first || position >= first.position)
  if (!isMeeting && page.hasOlder) return page
  const messages = merged(known.messages, page.messages)
  const isKnownOlder = messages[0] !== undefined && messages[0].id !== first?.id
  return { messages, hasOlder: isKnownOlder ? known.hasOlder : page.hasOlder }
}

export const withOlder = (known: Log, page: Log): Log => ({
  messages: merged(page.messages, known.messages),
  hasOlder: page.hasOlder,
})

export const withMessage = (known: Log, message: ChatMessage): Log => ({
  ...known,
  messages: merged(known.messages, [message]),
})

/** Position of the last message of a side; 0 where it has written nothing. */
export const lastOf = (messages: readonly ChatMessage[], author: ChatMessage['author']): number =>
  messages.findLast((message) => message.author === author)?.position ?? 0
