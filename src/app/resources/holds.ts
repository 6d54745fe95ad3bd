import { acceptHold, askRefund, getHold, type Hold } from '@contract/v1/holds'

import { api, to, type Answer } from './api'

const holdOf = ({ hold }: Answer<typeof getHold>): Hold => hold

/** Held money. What it would give now is an answer, kept by the asking flow; how it stands is a thing. */
export const holds = api.injectEndpoints({
  endpoints: (build) => ({
    hold: build.query<Hold, string>({
      query: (id) => to(getHold)({ params: { id } }, { isBackground: true }),
      transformResponse: holdOf,
      providesTags: ['Transaction'],
    }),
    offer: build.mutation<Hold, string>({
      query: (id) => to(getHold)({ params: { id } }),
      transformResponse: holdOf,
    }),
    /** The key is kept by the asking flow before the first send, so that a retry is the same request. */
    acceptHold: build.mutation<
      Hold,
      { id: string; eurAmount: string; feeEUR: string; idempotencyKey: string }
    >({
      query: ({ id, idempotencyKey, ...body }) =>
        to(acceptHold)({ params: { id }, body }, { idempotencyKey }),
      transformResponse: holdOf,
      invalidatesTags: ['Transaction'],
    }),
    askRefund: build.mutation<Hold, { id: string; address: string }>({
      query: ({ id, address }) => to(askRefund)({ params: { id }, body: { address } }),
      transformResponse: holdOf,
      invalidatesTags: ['Transaction'],
    }),
  }),
})
