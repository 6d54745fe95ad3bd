import type { ChatConversation, ChatMessage } from '@contract/v1/chat'

/** So long without an answer, and an apology shows (decisions.md 9, CHAT-05). */
const APOLOGY_AFTER_S = 120

/** Whether a message has waited too long for its answer. */
export const isApologyDue = (conversation: ChatConversation | null, now: number): boolean =>
  conversation?.status === 'open' &&
  conversation.waitingSinceTs !== undefined &&
  now - conversation.waitingSinceTs >= APOLOGY_AFTER_S

const FACES = 2

/** Those who answered last, the last one first: theirs are the faces of the panel. */
export function peopleIn(messages: readonly ChatMessage[]): readonly string[] {
  const names = messages.flatMap(({ authorName }) => (authorName ? [authorName] : []))
  return [...new Set(names.reverse())].slice(0, FACES)
}
