import { createSelector } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

import { listTransactions, type Transaction, type TransactionPage } from '@contract/v1/transactions'

import { api, type CacheAccess } from './api'
import { loadNextPage, refreshPages, toPages } from './infinite-pages'

/** The newest page over every older transaction loaded before, newest first, each transaction once. */
function merged(known: TransactionPage, newest: TransactionPage): TransactionPage {
  const fresh = new Set(newest.transactions.map(({ id }) => id))
  const last = newest.transactions.at(-1)
  const { olderOpen } = newest
  const open = new Map(olderOpen?.map((each) => [each.id, each]))
  // Held money without a quote leaves the list once its owner has it paid out.
  const isPaidOut = ({ id, hold, quote }: Transaction) =>
    olderOpen !== undefined && hold?.status === 'held' && !quote && !open.has(id)
  const isOver = ({ id, pending }: Transaction) =>
    olderOpen !== undefined && pending && !open.has(id)
  // A newest page without a cursor is the whole history: what it lacks is gone.
  const behind =
    last && newest.nextCursor !== undefined
      ? known.transactions
          .filter(({ id, createdAt }) => !fresh.has(id) && createdAt <= last.createdAt)
          .filter((each) => !isPaidOut(each))
          .map((each) => open.get(each.id) ?? each)
      : []
  // How one ended that was under way is known to the desk alone: the pages are read anew as they come in sight.
  const older = behind.some(isOver) ? [] : behind
  const cursor = older.length > 0 ? known.nextCursor : newest.nextCursor
  return {
    transactions: [...newest.transactions, ...older],
    ...(cursor === undefined ? {} : { nextCursor: cursor }),
    ...(olderOpen === undefined ? {} : { olderOpen }),
  }
}

/** What has not changed stays the very same, so that nothing is sorted, searched or drawn again for it. */
function overLoaded(page: TransactionPage, { getState }: CacheAccess): TransactionPage {
  const known = loadedIn(getState())
  return known ? copyWithStructuralSharing(known, merged(known, page)) : page
}

export const transactions = api.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery<TransactionPage, null, string | null>({
      ...toPages({
        call: listTransactions,
        input: (cursor: string | null) => ({
          query: cursor === null ? {} : { cursor },
          isBackground: cursor === null,
        }),
        next: ({ nextCursor }) => nextCursor,
        overLoaded,
      }),
      structuralSharing: false, // done with all pages as one
      providesTags: ['Transaction'],
    }),
  }),
})

const selectTransactionsResult = transactions.endpoints.transactions.select(null)

type ListState = Parameters<typeof selectTransactionsResult>[0]

/** All loaded pages as one. */
const selectLoaded = createSelector(
  [(state: ListState) => selectTransactionsResult(state).data?.pages],
  (pages): TransactionPage | null => {
    const last = pages?.at(-1)
    if (!pages || !last) return null
    return pages.length === 1
      ? last
      : { ...last, transactions: pages.flatMap((page) => page.transactions) }
  },
)

// The store that runs an endpoint has its api.
const loadedIn = (state: unknown): TransactionPage | null => selectLoaded(state as ListState)

/** Those loaded so far, and what is open further back; null until the first load has ended. */
export const selectTransactions = createSelector(
  [selectLoaded, (state: ListState) => selectTransactionsResult(state).data?.pages[0]?.olderOpen],
  (loaded, olderOpen): readonly Transaction[] | null => {
    if (!loaded || !olderOpen) return loaded?.transactions ?? null
    const known = new Set(loaded.transactions.map(({ id }) => id))
    return [
      ...loaded.transactions,
      ...olderOpen.filter(({ id, pending }) => pending && !known.has(id)),
    ]
  },
)

/** Where the next older page begins; undefined where everything is loaded. */
export const selectCursor = (state: ListState): string | undefined =>
  selectLoaded(state)?.nextCursor

export const selectTransaction = (state: ListState, id: string): Transaction | undefined =>
  selectTransactions(state)?.find((transaction) => transaction.id === id)

export const transactionOfQuote = (
  all: readonly Transaction[],
  quoteId: string,
): Transaction | undefined => all.find(({ quote }) => quote?.quoteId === quoteId)

const LIST = transactions.endpoints.transactions

/** Reads the list anew, and answers what it holds then. */
export function* reloadTransactions() {
  const running = transactions.util.getRunningQueryThunk('transactions', null)
  const { pages } = yield* refreshPages(LIST, null, running)
  return pages.flatMap((page) => page.transactions)
}

export function* loadOlderTransactions() {
  yield* loadNextPage(LIST, null)
  return true
}
