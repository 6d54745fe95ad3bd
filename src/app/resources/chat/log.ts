import type { ChatMessage, ChatPage } from '@contract/v1/chat'

/** What one side has loaded of a conversation: messages in their order, without gaps up to the newest. */
export type Log = Pick<ChatPage, 'messages' | 'hasOlder'>

export const EMPTY_LOG: Log = { messages: [], hasOlder: false }

/** Each message once, in its newer version, by position. */
function merged(known: readonly ChatMessage[], fresh: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.position - b.position)
}

/**
 * The newest page laid over what is known. What is known from before the page stays only where its first message is
 * known: one message may have come alone, so a later one does not prove that nothing is missing in between.
 */
export function withNewest(known: Log, page: Log): Log {
  const [first] = page.messages
  const isMeeting = known.messages.some(({ id }) => id === first?.id)
  const from = page.hasOlder && !isMeeting ? (first?.position ?? 0) : 0
  const kept = known.messages.filter(({ position }) => position >= from)
  const messages = merged(kept, page.messages)
  const isKnownOlder = messages[0] !== undefined && messages[0].id !== first?.id
  return { messages, hasOlder: isKnownOlder ? known.hasOlder : page.hasOlder }
}

export const withOlder = (known: Log, page: Log): Log => ({
  messages: merged(page.messages, known.messages),
  hasOlder: page.hasOlder,
})

/** A message from before what is loaded comes with its page; alone it would stand above a gap. */
export function withMessage(known: Log, message: ChatMessage): Log {
  if (known.hasOlder && message.position < (known.messages[0]?.position ?? 0)) return known
  return { ...known, messages: merged(known.messages, [message]) }
}

/** Position of the last message of a side; 0 where it has written nothing. */
export const lastOf = (messages: readonly ChatMessage[], author: ChatMessage['author']): number =>
  messages.findLast((message) => message.author === author)?.position ?? 0

/** Where the next older page begins. */
export const oldestOf = ({ messages, hasOlder }: Log): number | undefined =>
  hasOlder ? messages[0]?.position : undefined

/** A late answer must not undo what the stream has told since. */
export const newerOf = <C extends { readonly seq: number }>(known: C, fresh: C): C =>
  known.seq > fresh.seq ? known : fresh

/** All loaded pages as one; the newest page is the first. */
export function asOnePage<P extends Log>(pages: readonly P[]): P | null {
  const [newest, ...older] = pages
  if (!newest) return null
  return older.reduce<P>((known, page) => ({ ...known, ...withOlder(known, page) }), newest)
}
