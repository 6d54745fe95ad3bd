import type { ChatConversation, ChatFile, ChatMessage } from '@contract/v1/chat'
import { toSeconds } from '@kernel/instant'

import type { StoredConversation } from './conversations'
import type { StoredFile } from './files'
import type { StoredMessage } from './messages'
import { firstName } from './policy'

export const presentFile = (file: StoredFile, now: Date): ChatFile => ({
  id: file.id,
  kind: file.kind,
  type: file.type,
  name: file.name,
  size: file.size,
  ...(file.width !== null && file.height !== null && { width: file.width, height: file.height }),
  expiresTs: toSeconds(file.expiresAt),
  expired: file.expiresAt <= now,
})

export const presentMessage = (message: StoredMessage, now: Date): ChatMessage => ({
  id: message.id,
  position: message.position,
  author: message.author,
  // Of those who answer no more than a first name is told.
  ...(message.author === 'support' && { authorName: firstName(message.authorName) }),
  text: message.text,
  sentTs: toSeconds(message.sentAt),
  files: message.files.map((file) => presentFile(file, now)),
  ...(message.transactionId !== null && { transactionId: message.transactionId }),
})

export const presentConversation = (conversation: StoredConversation): ChatConversation => ({
  status: conversation.status,
  seq: conversation.seq,
  userReadTo: conversation.userReadTo,
  supportReadTo: conversation.supportReadTo,
  unread: conversation.unread,
  ...(conversation.waitingSince && { waitingSinceTs: toSeconds(conversation.waitingSince) }),
})
