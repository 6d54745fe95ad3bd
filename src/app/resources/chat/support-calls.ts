import {
  answerConversation,
  closeConversation,
  downloadSupportFile,
  getConversation,
  listCannedAnswers,
  listConversations,
  readConversation,
  removeCannedAnswer,
  reopenConversation,
  saveCannedAnswer,
  supportEvents,
  uploadSupportFile,
  type CannedAnswer,
} from '@contract/v1/support'
import type { AnswerDraft } from '@contract/v1/chat'

import { api, to, type Answer } from '../api'
import type { Outgoing } from '../transport'

export type ListStatus = 'open' | 'closed'
type Page = Answer<typeof getConversation>
type Changed = Answer<typeof closeConversation>
type Canned = Answer<typeof listCannedAnswers>

const BACKGROUND = { isBackground: true }

/** The side that answers: answers that the inbox keeps, since the stream goes on from them. */
export const supportInbox = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.mutation<
      Answer<typeof listConversations>,
      { status: ListStatus; cursor?: string }
    >({
      query: (query) => to(listConversations)({ query }, BACKGROUND),
    }),
    conversation: build.mutation<Page, { id: string; before: number | null }>({
      query: ({ id, before }) =>
        to(getConversation)(
          { params: { id }, query: before === null ? {} : { before: String(before) } },
          BACKGROUND,
        ),
    }),
    answer: build.mutation<Answer<typeof answerConversation>, { id: string; draft: AnswerDraft }>({
      query: ({ id, draft }) => to(answerConversation)({ params: { id }, body: draft }),
    }),
    readConversation: build.mutation<Changed, { id: string; position: number }>({
      query: ({ id, position }) =>
        to(readConversation)({ params: { id }, body: { position } }, BACKGROUND),
    }),
    closeConversation: build.mutation<Changed, string>({
      query: (id) => to(closeConversation)({ params: { id } }),
    }),
    reopenConversation: build.mutation<Changed, string>({
      query: (id) => to(reopenConversation)({ params: { id } }),
    }),
    cannedAnswers: build.mutation<Canned, null>({
      query: () => to(listCannedAnswers)({}, BACKGROUND),
    }),
    saveCannedAnswer: build.mutation<Canned, CannedAnswer>({
      query: (body) => to(saveCannedAnswer)({ body }),
    }),
    removeCannedAnswer: build.mutation<Canned, string>({
      query: (id) => to(removeCannedAnswer)({ body: { id } }),
    }),
  }),
})

/** Of all conversations; without a mark, from now on. */
export const allEvents = (mark: string | null): Outgoing => ({
  ...to(supportEvents)(),
  ...(mark === null ? {} : { headers: { 'last-event-id': mark } }),
})

export const answerFile = (id: string, fileId: string): Outgoing =>
  to(downloadSupportFile)({ params: { id, fileId } })

export const answerUpload = (id: string, fileId: string): Outgoing =>
  to(uploadSupportFile)({ params: { id, fileId } })
