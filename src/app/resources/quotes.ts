import { createQuote, getQuote, type Quote, type QuoteDraft } from '@contract/v1/quotes'

import { api, to, type Answer, type LookUp } from './api'

interface QuoteRequest {
  readonly draft: QuoteDraft
  readonly idempotencyKey: string
}

export const quotes = api.injectEndpoints({
  endpoints: (build) => ({
    /** The key is kept by the asking flow before the first send, so that a retry is the same request. */
    createQuote: build.mutation<Quote, QuoteRequest>({
      ...to(createQuote, ({ draft, idempotencyKey }: QuoteRequest) => ({
        body: draft,
        idempotencyKey,
      })),
      transformResponse: (answer: Answer<typeof createQuote>) => answer.quote,
      invalidatesTags: ['Transaction'],
    }),
    quote: build.mutation<Quote, LookUp>({
      ...to(getQuote, ({ id, isBackground }: LookUp) => ({ params: { id }, isBackground })),
      transformResponse: (answer: Answer<typeof getQuote>) => answer.quote,
    }),
  }),
})
