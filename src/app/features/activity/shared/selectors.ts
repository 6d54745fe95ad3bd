import { createSelector } from '@reduxjs/toolkit'

import type { Transaction } from '@contract/v1/transactions'

import { selectTransactions } from '../../../resources/transactions'
import { groupsOf, inOrder, searchIn } from './policy'
import { selectChosenId, selectFoundOne, selectQuery, selectShown, selectUntitled } from './slice'

const selectSearch = createSelector([selectTransactions, selectUntitled], (all, untitled) =>
  all ? searchIn(inOrder(all), untitled) : null,
)

/** What the search leaves of the list; null until the first load has ended. */
const selectFound = createSelector([selectSearch, selectQuery], (search, query) =>
  search ? search(query) : null,
)

export const selectGroups = createSelector([selectFound, selectShown], (found, shown) =>
  groupsOf(found ?? [], shown),
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
