import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AccountType, OpaqueId, text, UnixSeconds } from '../schema'
import {
  AnswerDraft,
  ChatConversation,
  ChatFile,
  ChatMessage,
  FILE_MAX_BYTES,
  pageQuery,
  Uuid,
} from './chat'
import { Transaction } from './transactions'

/** The side that answers. To accounts that do not, every path here is one that does not exist: 404. */

export const CANNED_TITLE_MAX_LENGTH = 80
export const CANNED_ANSWERS_MAX = 100

/** A conversation as those who answer see it. */
export const SupportConversation = v.object({
  id: OpaqueId,
  ...ChatConversation.entries,
  person: v.object({ name: v.string(), email: v.string(), accountType: AccountType }),
  /** Messages of the user that nobody of the support has read. */
  unreadBySupport: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastMessage: v.optional(
    v.object({
      author: v.picklist(['user', 'support']),
      /** The beginning of its text; empty where it has none. */
      excerpt: v.string(),
      sentTs: UnixSeconds,
      hasFiles: v.boolean(),
    }),
  ),
})
export type SupportConversation = v.InferOutput<typeof SupportConversation>

// By hand, since `pick` would be one more part of the checker in the app's first load.
const {
  id,
  type,
  status,
  createdAt,
  clearedAt,
  expectedSuccessAt,
  totalAmount,
  tokenAmount,
  failReason,
  hold,
  beneficiaryName,
} = Transaction.entries
/** What a person who answers needs to know of an attached transaction, and no more: no IBAN, no address. */
export const SupportTransaction = v.object({
  id,
  type,
  status,
  createdAt,
  clearedAt,
  expectedSuccessAt,
  totalAmount,
  tokenAmount,
  failReason,
  hold,
  beneficiaryName,
})
export type SupportTransaction = v.InferOutput<typeof SupportTransaction>

export const CannedAnswer = v.object({ id: Uuid, title: v.string(), text: v.string() })
export type CannedAnswer = v.InferOutput<typeof CannedAnswer>
/** In alphabetical order of their titles. */
export const CannedAnswers = v.object({ answers: v.array(CannedAnswer) })

/** `conversation` comes whenever one changed; its messages are fetched where its `seq` is higher than the one known. */
export const SupportEvent = v.variant('type', [
  v.object({ type: v.literal('conversation'), conversation: SupportConversation }),
])
export type SupportEvent = v.InferOutput<typeof SupportEvent>

const params = v.strictObject({ id: OpaqueId })
const fileParams = v.strictObject({ id: OpaqueId, fileId: Uuid })
const answered = v.object({ conversation: SupportConversation })
const errors = ['INVALID_SESSION', 'VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const

export const listConversations = endpoint({
  name: 'listConversations',
  summary:
    'Conversations: open ones with those first that wait longest for an answer, or closed ones, newest first.',
  method: 'GET',
  path: '/v1/support/conversations',
  access: 'support',
  query: v.strictObject({
    status: v.optional(v.picklist(['open', 'closed']), 'open'),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))),
  }),
  payload: v.object({
    conversations: v.array(SupportConversation),
    nextCursor: v.optional(v.string()),
  }),
  errors,
})

export const getConversation = endpoint({
  name: 'getConversation',
  summary: 'One conversation with a page of messages and the transactions attached to them.',
  method: 'GET',
  path: '/v1/support/conversations/{id}',
  access: 'support',
  params,
  query: pageQuery,
  payload: v.object({
    conversation: SupportConversation,
    messages: v.array(ChatMessage),
    hasOlder: v.boolean(),
    transactions: v.array(SupportTransaction),
  }),
  errors,
})

export const answerConversation = endpoint({
  name: 'answerConversation',
  summary: 'Answer; the same id and content again answers the message that was written.',
  method: 'POST',
  path: '/v1/support/conversations/{id}/messages',
  access: 'support',
  params,
  body: AnswerDraft,
  payload: v.object({ message: ChatMessage, conversation: SupportConversation }),
  errors: [...errors, 'CONFLICT'],
})

export const readConversation = endpoint({
  name: 'readConversation',
  summary: 'Mark everything up to a position as read by the support.',
  method: 'POST',
  path: '/v1/support/conversations/{id}/read',
  access: 'support',
  params,
  body: v.strictObject({ position: ChatMessage.entries.position }),
  payload: answered,
  errors,
})

export const closeConversation = endpoint({
  name: 'closeConversation',
  summary: 'Close a conversation; whatever waits for an answer waits no longer.',
  method: 'POST',
  path: '/v1/support/conversations/{id}/close',
  access: 'support',
  params,
  payload: answered,
  errors,
})

export const reopenConversation = endpoint({
  name: 'reopenConversation',
  summary: 'Open a closed conversation again.',
  method: 'POST',
  path: '/v1/support/conversations/{id}/reopen',
  access: 'support',
  params,
  payload: answered,
  errors,
})

export const uploadSupportFile = endpoint({
  name: 'uploadSupportFile',
  summary: 'Upload one file for an answer, as uploadChatFile.',
  method: 'POST',
  path: '/v1/support/conversations/{id}/files/{fileId}',
  access: 'support',
  form: 'upload',
  fileField: 'file',
  fileMaxBytes: FILE_MAX_BYTES,
  params: fileParams,
  payload: v.object({ file: ChatFile }),
  errors: [...errors, 'PAYLOAD_TOO_LARGE', 'CONFLICT'],
})

export const downloadSupportFile = endpoint({
  name: 'downloadSupportFile',
  summary: 'A file of the conversation, always as a download; 410 once it has expired.',
  method: 'GET',
  path: '/v1/support/conversations/{id}/files/{fileId}',
  access: 'support',
  form: 'file',
  params: fileParams,
  errors: ['INVALID_SESSION', 'NOT_FOUND', 'FILE_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const supportEvents = endpoint({
  name: 'supportEvents',
  summary:
    'Server-sent events (SupportEvent as data) of all conversations. Begins after Last-Event-ID, else with what changes from now on: read the list after it is open.',
  method: 'GET',
  path: '/v1/support/events',
  access: 'support',
  form: 'events',
  payload: SupportEvent,
  errors: ['INVALID_SESSION', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const listCannedAnswers = endpoint({
  name: 'listCannedAnswers',
  summary: 'Answers kept for use again.',
  method: 'GET',
  path: '/v1/support/answers',
  access: 'support',
  payload: CannedAnswers,
  errors,
})

export const saveCannedAnswer = endpoint({
  name: 'saveCannedAnswer',
  summary: 'Keep an answer, or change the one with this id; answers the whole list.',
  method: 'POST',
  path: '/v1/support/answers',
  access: 'support',
  body: v.strictObject({
    id: Uuid,
    title: v.pipe(text(CANNED_TITLE_MAX_LENGTH), v.trim(), v.minLength(1)),
    text: v.pipe(AnswerDraft.entries.text, v.trim(), v.minLength(1)),
  }),
  payload: CannedAnswers,
  errors,
})

export const removeCannedAnswer = endpoint({
  name: 'removeCannedAnswer',
  summary: 'Remove a kept answer; answers the whole list.',
  method: 'POST',
  path: '/v1/support/answers/remove',
  access: 'support',
  body: v.strictObject({ id: Uuid }),
  payload: CannedAnswers,
  errors,
})
