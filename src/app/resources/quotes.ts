import { createQuote, getQuote, type Quote, type QuoteDraft } from '@contract/v1/quotes'

import { api, to, type Answer } from './api'

export const quotes = api.injectEndpoints({
  endpoints: (build) => ({
    /** The key is kept by the asking flow before the first send, so that a retry is the same request. */
    createQuote: build.mutation<Quote, { draft: QuoteDraft; idempotencyKey: string }>({
      query: ({ draft, idempotencyKey }) => to(createQuote)({ body: draft }, { idempotencyKey }),
      transformResponse: (answer: Answer<typeof createQuote>) => answer.quote,
      invalidatesTags: ['Transaction'],
    }),
    quote: build.mutation<Quote, { id: string; isBackground: boolean }>({
      query: ({ id, isBackground }) => to(getQuote)({ params: { id } }, { isBackground }),
      transformResponse: (answer: Answer<typeof getQuote>) => answer.quote,
    }),
  }),
})
