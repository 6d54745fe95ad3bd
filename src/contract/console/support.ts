import * as v from 'valibot'

import { AccountType, ById, OpaqueId, text, UnixSeconds } from '../schema'
import { AnswerDraft, ChatConversation, ChatMessage, pageQuery, Uuid } from '../v1/chat'
import { Transaction } from '../v1/transactions'
import { operatorEndpoint } from './operator-endpoint'

/** The side that answers: operators, in the console. */

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

/** What a person who answers needs to know of an attached transaction: the rest stands on its own page. */
export const SupportTransaction = v.object({
  ...v.pick(Transaction, [
    'id',
    'type',
    'status',
    'createdAt',
    'totalAmount',
    'tokenAmount',
    'hold',
    'beneficiaryName',
  ]).entries,
  /** The newest attempt to pay it; absent where there was none. */
  payoutId: v.optional(v.string()),
})
export type SupportTransaction = v.InferOutput<typeof SupportTransaction>

export const CannedAnswer = v.object({ id: Uuid, title: v.string(), text: v.string() })
export type CannedAnswer = v.InferOutput<typeof CannedAnswer>
/** In alphabetical order of their titles. */
const CannedAnswers = v.object({ answers: v.array(CannedAnswer) })

/** `conversation` comes whenever one changed; its messages are fetched where its `seq` is higher than the one known. */
export const SupportEvent = v.variant('type', [
  v.object({ type: v.literal('conversation'), conversation: SupportConversation }),
])
export type SupportEvent = v.InferOutput<typeof SupportEvent>

const answered = v.object({ conversation: SupportConversation })
const errors = ['VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const
const ofOne = { params: ById } as const
/** A change answers the list after it. */
const ofAnswers = { payload: CannedAnswers } as const

export const listConversations = operatorEndpoint(
  'listConversations',
  'GET /v1/console/support/conversations',
  {
    summary:
      'Conversations: open ones with those first that wait longest for an answer, or closed ones, newest first.',
    query: v.strictObject({
      status: v.optional(v.picklist(['open', 'closed']), 'open'),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))),
    }),
    payload: v.object({
      conversations: v.array(SupportConversation),
      nextCursor: v.optional(v.string()),
    }),
    errors,
  },
)

export const countUnread = operatorEndpoint('countUnread', 'GET /v1/console/support/unread', {
  summary: 'How many conversations have messages that no operator has read.',
  payload: v.object({ conversations: v.number() }),
})

export const getConversation = operatorEndpoint(
  'getConversation',
  'GET /v1/console/support/conversations/{id}',
  {
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
  },
)

export const answerConversation = operatorEndpoint(
  'answerConversation',
  'POST /v1/console/support/conversations/{id}/messages',
  {
    ...ofOne,
    summary: 'Answer; the same id and content again answers the message that was written.',
    body: AnswerDraft,
    payload: v.object({ message: ChatMessage, conversation: SupportConversation }),
    errors: [...errors, 'FILE_EXPIRED', 'CONFLICT'],
  },
)

export const readConversation = operatorEndpoint(
  'readConversation',
  'POST /v1/console/support/conversations/{id}/read',
  {
    ...ofOne,
    summary: 'Mark everything up to a position as read by the support.',
    body: v.strictObject({ position: ChatMessage.entries.position }),
    payload: answered,
    errors,
  },
)

export const closeConversation = operatorEndpoint(
  'closeConversation',
  'POST /v1/console/support/conversations/{id}/close',
  {
    ...ofOne,
    summary: 'Close a conversation; whatever waits for an answer waits no longer.',
    payload: answered,
    errors,
  },
)

export const reopenConversation = operatorEndpoint(
  'reopenConversation',
  'POST /v1/console/support/conversations/{id}/reopen',
  {
    ...ofOne,
    summary: 'Open a closed conversation again.',
    payload: answered,
    errors,
  },
)

export const supportEvents = operatorEndpoint('supportEvents', 'GET /v1/console/support/events', {
  summary:
    'Server-sent events (SupportEvent as data) of all conversations. Begins after Last-Event-ID, else with what changes from now on: read the list after it is open.',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  form: 'events',
  payload: SupportEvent,
})

export const listCannedAnswers = operatorEndpoint(
  'listCannedAnswers',
  'GET /v1/console/support/answers',
  {
    ...ofAnswers,
    summary: 'Answers kept for use again.',
    errors,
  },
)

export const saveCannedAnswer = operatorEndpoint(
  'saveCannedAnswer',
  'POST /v1/console/support/answers',
  {
    ...ofAnswers,
    summary: 'Keep an answer, or change the one with this id; answers the whole list.',
    body: v.strictObject({
      id: Uuid,
      title: v.pipe(text(CANNED_TITLE_MAX_LENGTH), v.trim(), v.minLength(1)),
      text: v.pipe(AnswerDraft.entries.text, v.trim(), v.minLength(1)),
    }),
    errors,
  },
)

export const removeCannedAnswer = operatorEndpoint(
  'removeCannedAnswer',
  'POST /v1/console/support/answers/remove',
  {
    ...{ ...ofAnswers, body: v.strictObject({ id: Uuid }), errors },
    summary: 'Remove a kept answer; answers the whole list.',
  },
)
