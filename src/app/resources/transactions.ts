import { original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

import { listTransactions, type Transaction, type TransactionPage } from '@contract/v1/transactions'

import { request } from '../platform/request'
import { services } from '../platform/services'
import { api, to } from './api'

/**
 * The first page and every older page loaded since, newest first, each transaction once. Drafts are put aside before:
 * to read thousands of transactions through one would wrap each of them.
 */
function merged(known: TransactionPage, newest: TransactionPage): TransactionPage {
  const fresh = new Set(newest.transactions.map(({ id }) => id))
  const last = newest.transactions.at(-1)
  // A newest page without a cursor is the whole history: what it lacks is gone.
  const older =
    last && newest.nextCursor !== undefined
      ? known.transactions.filter(
          ({ id, createdAt }) => !fresh.has(id) && createdAt <= last.createdAt,
        )
      : []
  const cursor = older.length > 0 ? known.nextCursor : newest.nextCursor
  return {
    transactions: [...newest.transactions, ...older],
    ...(cursor === undefined ? {} : { nextCursor: cursor }),
  }
}

export const transactions = api.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query<TransactionPage, null>({
      query: () => to(listTransactions)({}, { isBackground: true }),
      providesTags: ['Transaction'],
      // What has not changed stays the very same, so that nothing is sorted, searched or drawn again for it.
      merge: (draft, newest) => {
        const known = original(draft)
        return copyWithStructuralSharing(known, merged(known, newest))
      },
      serializeQueryArgs: ({ endpointName }) => endpointName,
    }),
    olderTransactions: build.mutation<TransactionPage, string>({
      query: (cursor) => to(listTransactions)({ query: { cursor } }),
      async onQueryStarted(_cursor, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled
          dispatch(
            transactions.util.updateQueryData('transactions', null, (draft) => ({
              transactions: [...original(draft).transactions, ...data.transactions],
              ...(data.nextCursor === undefined ? {} : { nextCursor: data.nextCursor }),
            })),
          )
        } catch {
          // The asking saga has the failure; what is loaded stays.
        }
      },
    }),
  }),
})

/** Reads the list anew. A load under way is given up: it may have been answered before what asked for this one. */
export function* reloadTransactions() {
  const { run } = yield* services()
  run(transactions.util.getRunningQueryThunk('transactions', null))?.abort()
  return yield* request(transactions.endpoints.transactions.initiate(null, { forceRefetch: true }))
}

export const selectTransactionsResult = transactions.endpoints.transactions.select(null)

type ListState = Parameters<typeof selectTransactionsResult>[0]

/** The transactions loaded so far, or null until the first load has ended. */
export const selectTransactions = (state: ListState): readonly Transaction[] | null =>
  selectTransactionsResult(state).data?.transactions ?? null

export const selectTransaction = (state: ListState, id: string): Transaction | undefined =>
  selectTransactions(state)?.find((transaction) => transaction.id === id)

export const transactionOfQuote = (
  all: readonly Transaction[],
  quoteId: string,
): Transaction | undefined => all.find(({ quote }) => quote?.quoteId === quoteId)
