import type { QueryOf } from '@contract/endpoint'
import { type FoundPage, searchTransactions } from '@contract/v1/history-search'

import { api, to } from './api'

export type HistoryQuery = QueryOf<typeof searchTransactions>

/** Answers, not things: the asking search keeps what it was told for its text and filters. */
export const historySearch = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.mutation<FoundPage, HistoryQuery>(
      to(searchTransactions, (query: HistoryQuery) => ({ query })),
    ),
  }),
})
