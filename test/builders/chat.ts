import type { ChatConversation, ChatFile, ChatMessage, ChatPage } from '@contract/v1/chat'
import type { SupportConversation } from '@contract/console/support'

/** 21 November 2025, 13:06 UTC. */
export const CHAT_NOW = 1_763_730_360

export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const aChatFile = (changes: Partial<ChatFile> = {}): ChatFile => ({
  id: uuidOf(900),
  kind: 'pdf',
  type: 'application/pdf',
  name: 'Statement_70418.pdf',
  size: 184 * 1024,
  expiresTs: CHAT_NOW + 86_000,
  expired: false,
  ...changes,
})

/** A message of the user, whose id follows from its position. */
export const aMessage = (position: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: uuidOf(position),
  position,
  author: 'user',
  text: `message ${position}`,
  sentTs: CHAT_NOW - 1000 + position,
  files: [],
  ...changes,
})

export const anAnswer = (position: number, changes: Partial<ChatMessage> = {}): ChatMessage =>
  aMessage(position, { author: 'support', authorName: 'Ines', ...changes })

export const aConversation = (changes: Partial<ChatConversation> = {}): ChatConversation => ({
  status: 'open',
  seq: 1,
  userReadTo: 0,
  supportReadTo: 0,
  unread: 0,
  ...changes,
})

export const aChatPage = (
  messages: readonly ChatMessage[] = [],
  conversation: Partial<ChatConversation> = {},
): ChatPage => ({
  conversation: aConversation(conversation),
  messages: [...messages],
  hasOlder: false,
})

export const aSupportConversation = (
  id: string,
  changes: Partial<SupportConversation> = {},
): SupportConversation => ({
  ...aConversation(),
  id,
  person: { name: `Person ${id}`, email: `${id}@kowalczyk.studio`, accountType: 'individual' },
  unreadBySupport: 0,
  ...changes,
})
