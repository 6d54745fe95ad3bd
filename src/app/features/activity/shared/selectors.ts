import { createSelector } from '@reduxjs/toolkit'

import type { FoundTransaction } from '@contract/v1/history-search'
import type { Transaction } from '@contract/v1/transactions'

import { titleOf } from '../../../resources/open-transfers'
import { selectTransactions } from '../../../resources/transactions'
import { groupsOf, inOrder, matchIn, searchIn } from './policy'
import { selectChosenId, selectFoundOne, selectQuery, selectShown, selectUntitled } from './slice'

const selectSearch = createSelector([selectTransactions, selectUntitled], (all, untitled) =>
  all ? searchIn(all, untitled) : null,
)

/** What the search leaves of the list; null until the first load has ended. */
const selectFound = createSelector([selectSearch, selectQuery], (search, query) =>
  search ? search(query) : null,
)

const selectOrdered = createSelector([selectFound], (found) => inOrder(found ?? []))

export const selectGroups = createSelector([selectOrdered, selectShown], groupsOf)

/** In the desk's order and form, for as long as it looks through the whole history. */
export const selectLoadedMatches = createSelector(
  [selectFound, selectShown, selectQuery, selectUntitled],
  (found, shown, query, untitled): readonly FoundTransaction[] =>
    (found ?? []).slice(0, shown).map((transaction) => ({
      transaction,
      match: matchIn(titleOf(transaction) || untitled, query),
    })),
)

/** Whether rows are there that the page has not grown to yet. */
export const selectHasHidden = createSelector(
  [selectFound, selectShown],
  (found, shown) => (found?.length ?? 0) > shown,
)

/** As the list has it, or else as a search has found it. */
export const selectChosen = createSelector(
  [selectTransactions, selectFoundOne, selectChosenId],
  (all, found, id): Transaction | undefined =>
    all?.find((transaction) => transaction.id === id) ?? (found?.id === id ? found : undefined),
)

/** Looked through every second, so the thousands that are over are not among them. */
export const selectPending = createSelector([selectTransactions], (all) =>
  (all ?? []).filter(({ pending }) => pending),
)
