import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { OpaqueId, text, UnixSeconds, UUID_TEXT } from '../schema'

/** The user's side of the support chat. An account has one conversation, closed and opened again but never a second. */

export const MESSAGE_MAX_LENGTH = 4_000
export const FILE_MAX_BYTES = 10 * 1024 * 1024
export const IMAGE_MAX_SIDE = 4_096
export const IMAGES_PER_MESSAGE = 10
/** A file lives for a day from its upload; then its message says 'File expired'. */
export const FILE_LIFE_SECONDS = 86_400
export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** Made by the client before it sends, so that sending again is never sending twice. */
export const Uuid = v.pipe(v.string(), v.regex(UUID_TEXT))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Where something stands in its conversation: whole, rising, with gaps. */
const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))
/** The same in a query string, which holds text. */
const PositionText = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,8})$/))

/** `payload.reason` beside `payload.validationError` where a file was refused, or a message for its files. */
export const FILE_REFUSALS = [
  'missing',
  'too-big',
  'wrong-type',
  'name-mismatch',
  'image-damaged',
  'image-too-large',
  'pdf-damaged',
  'pdf-active',
  'pdf-unreadable',
  'infected',
  'not-scanned',
  'daily-limit',
  /** With another message: each file goes into one. */
  'already-sent',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

export const ChatFile = v.object({
  id: Uuid,
  kind: v.picklist(['image', 'pdf']),
  type: v.picklist(FILE_TYPES),
  /** As its sender called it, without path and control characters. Text from a stranger. */
  name: v.string(),
  /** Bytes. */
  size: Count,
  /** Of an image, in pixels. */
  width: v.optional(Count),
  height: v.optional(Count),
  /** From this instant on it is expired, whether or not anybody has been told. */
  expiresTs: UnixSeconds,
  /** True once it is gone; then nothing can be downloaded. */
  expired: v.boolean(),
})
export type ChatFile = v.InferOutput<typeof ChatFile>

export const ChatMessage = v.object({
  id: Uuid,
  /** Orders messages, and is what read marks point at. */
  position: Position,
  author: v.picklist(['user', 'support']),
  /** Who answered: users see the first name, operators all of it; absent for the user's own. */
  authorName: v.optional(v.string()),
  /** Empty where files or a transaction say it all. Plain text from a stranger, never markup. */
  text: v.string(),
  sentTs: UnixSeconds,
  /** In the order in which they were attached. */
  files: v.array(ChatFile),
  transactionId: v.optional(OpaqueId),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>
export type ChatSide = ChatMessage['author']

export const ChatConversation = v.object({
  /** 'open' where nothing was ever written; a message of the user opens a closed one. */
  status: v.picklist(['open', 'closed']),
  /** Rises with every change. */
  seq: Position,
  /** Position of the last message that each side has read. */
  userReadTo: Position,
  supportReadTo: Position,
  /** Messages of the support that the user has not read. */
  unread: Count,
  /** When the user's oldest message that is still without an answer was sent. */
  waitingSinceTs: v.optional(UnixSeconds),
})
export type ChatConversation = v.InferOutput<typeof ChatConversation>

/** Messages oldest first; `hasOlder` says whether `before` the first of them there are more. */
export const ChatPage = v.object({
  conversation: ChatConversation,
  messages: v.array(ChatMessage),
  hasOlder: v.boolean(),
})
export type ChatPage = v.InferOutput<typeof ChatPage>

/**
 * One event of the stream, as JSON in `data:`. A message comes when it is new and again when it changed (a file
 * expired): put it in the place of the one with its id. A conversation replaces the one known: read marks, unread,
 * closed, opened. Told twice does no harm.
 */
export const ChatEvent = v.variant('type', [
  v.object({ type: v.literal('message'), message: ChatMessage }),
  v.object({ type: v.literal('conversation'), conversation: ChatConversation }),
])
export type ChatEvent = v.InferOutput<typeof ChatEvent>

/** What both sides send. Text, files or a transaction: at least one of them; up to ten images or one PDF. */
const draft = {
  id: Uuid,
  text: text(MESSAGE_MAX_LENGTH),
  /** Uploaded before, by this side, and attached to nothing yet. */
  fileIds: v.optional(v.pipe(v.array(Uuid), v.maxLength(IMAGES_PER_MESSAGE)), []),
}
export const AnswerDraft = v.strictObject(draft)
export type AnswerDraft = v.InferOutput<typeof AnswerDraft>
export const MessageDraft = v.strictObject({ ...draft, transactionId: v.optional(OpaqueId) })
export type MessageDraft = v.InferOutput<typeof MessageDraft>

export const pageQuery = v.strictObject({
  /** Only messages before this position. */
  before: v.optional(PositionText),
  /** At most 100; 50 if nothing is said. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/))),
})

export const getChat = endpoint('getChat', 'GET /v1/private/chat', {
  summary: 'The conversation of the account, with its newest messages or those before a position.',
  access: 'session',
  query: pageQuery,
  payload: ChatPage,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const sendMessage = endpoint('sendMessage', 'POST /v1/private/chat/messages', {
  summary: 'Send a message; the same id and content again answers the message that was written.',
  access: 'session',
  body: MessageDraft,
  payload: v.object({ message: ChatMessage, conversation: ChatConversation }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'FILE_EXPIRED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const readChat = endpoint('readChat', 'POST /v1/private/chat/read', {
  summary: 'Mark everything up to a position as read; marks never go back.',
  access: 'session',
  body: v.strictObject({ position: Position }),
  payload: v.object({ conversation: ChatConversation }),
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const uploadChatFile = endpoint('uploadChatFile', 'POST /v1/private/chat/files/{id}', {
  summary:
    'Upload one file (multipart, field file: jpeg, png or pdf, 10 MB) under an id of the client’s making; a refusal has payload.validationError and payload.reason.',
  access: 'session',
  form: 'upload',
  fileField: 'file',
  fileMaxBytes: FILE_MAX_BYTES,
  params: v.strictObject({ id: Uuid }),
  payload: v.object({ file: ChatFile }),
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const downloadChatFile = endpoint('downloadChatFile', 'GET /v1/private/chat/files/{id}', {
  summary: 'A file of the account’s conversation, always as a download; 410 once it has expired.',
  access: 'session',
  form: 'file',
  params: v.strictObject({ id: Uuid }),
  errors: ['NOT_FOUND', 'FILE_EXPIRED', 'TOO_MANY_REQUESTS'],
})
