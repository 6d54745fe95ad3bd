import type { HistoryFilter } from '@contract/v1/history-filter'
import { searchTransactions, type FoundPage } from '@contract/v1/history-search'

import { api } from './api'
import { toPages } from './infinite-pages'

/**
 * What the desk finds for each filter; the first page has the sums of all of it. A refresh asks for each loaded page, since
 * what was found may no longer be.
 */
export const historySearch = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<FoundPage, HistoryFilter, string | null>({
      ...toPages({
        call: searchTransactions,
        input: (cursor: string | null, filter: HistoryFilter) => ({
          query: cursor === null ? filter : { ...filter, cursor },
        }),
        next: ({ nextCursor }) => nextCursor,
      }),
      providesTags: ['Transaction'],
    }),
  }),
})
