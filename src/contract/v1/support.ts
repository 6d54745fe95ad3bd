import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AccountType, ById, OpaqueId, text, UnixSeconds } from '../schema'
import { AnswerDraft, ChatConversation, ChatMessage, pageQuery, Uuid } from './chat'
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
const shown = Transaction.entries
/** What a person who answers needs to know of an attached transaction, and no more: no IBAN, no address. */
export const SupportTransaction = v.object({
  id: shown.id,
  type: shown.type,
  status: shown.status,
  createdAt: shown.createdAt,
  clearedAt: shown.clearedAt,
  expectedSuccessAt: shown.expectedSuccessAt,
  totalAmount: shown.totalAmount,
  tokenAmount: shown.tokenAmount,
  failReason: shown.failReason,
  hold: shown.hold,
  beneficiaryName: shown.beneficiaryName,
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

const answered = v.object({ conversation: SupportConversation })
const errors = ['VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const
const ofOne = { access: 'support', params: ById } as const
/** A change answers the list after it. */
const ofAnswers = { access: 'support', payload: CannedAnswers } as const

export const listConversations = endpoint('listConversations', 'GET /v1/support/conversations', {
  summary:
    'Conversations: open ones with those first that wait longest for an answer, or closed ones, newest first.',
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

export const getConversation = endpoint('getConversation', 'GET /v1/support/conversations/{id}', {
  ...ofOne,
  summary: 'One conversation with a page of messages and the transactions attached to them.',
  query: pageQuery,
  payload: v.object({
    conversation: SupportConversation,
    messages: v.array(ChatMessage),
    hasOlder: v.boolean(),
    transactions: v.array(SupportTransaction),
  }),
  errors,
})

export const answerConversation = endpoint(
  'answerConversation',
  'POST /v1/support/conversations/{id}/messages',
  {
    ...ofOne,
    summary: 'Answer; the same id and content again answers the message that was written.',
    body: AnswerDraft,
    payload: v.object({ message: ChatMessage, conversation: SupportConversation }),
    errors: [...errors, 'CONFLICT'],
  },
)

export const readConversation = endpoint(
  'readConversation',
  'POST /v1/support/conversations/{id}/read',
  {
    ...ofOne,
    summary: 'Mark everything up to a position as read by the support.',
    body: v.strictObject({ position: ChatMessage.entries.position }),
    payload: answered,
    errors,
  },
)

export const closeConversation = endpoint(
  'closeConversation',
  'POST /v1/support/conversations/{id}/close',
  {
    ...ofOne,
    summary: 'Close a conversation; whatever waits for an answer waits no longer.',
    payload: answered,
    errors,
  },
)

export const reopenConversation = endpoint(
  'reopenConversation',
  'POST /v1/support/conversations/{id}/reopen',
  {
    ...ofOne,
    summary: 'Open a closed conversation again.',
    payload: answered,
    errors,
  },
)

export const supportEvents = endpoint('supportEvents', 'GET /v1/support/events', {
  summary:
    'Server-sent events (SupportEvent as data) of all conversations. Begins after Last-Event-ID, else with what changes from now on: read the list after it is open.',
  access: 'support',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  form: 'events',
  payload: SupportEvent,
})

export const listCannedAnswers = endpoint('listCannedAnswers', 'GET /v1/support/answers', {
  ...ofAnswers,
  summary: 'Answers kept for use again.',
  errors,
})

export const saveCannedAnswer = endpoint('saveCannedAnswer', 'POST /v1/support/answers', {
  ...ofAnswers,
  summary: 'Keep an answer, or change the one with this id; answers the whole list.',
  body: v.strictObject({
    id: Uuid,
    title: v.pipe(text(CANNED_TITLE_MAX_LENGTH), v.trim(), v.minLength(1)),
    text: v.pipe(AnswerDraft.entries.text, v.trim(), v.minLength(1)),
  }),
  errors,
})

export const removeCannedAnswer = endpoint(
  'removeCannedAnswer',
  'POST /v1/support/answers/remove',
  {
    ...ofAnswers,
    summary: 'Remove a kept answer; answers the whole list.',
    body: v.strictObject({ id: Uuid }),
    errors,
  },
)
