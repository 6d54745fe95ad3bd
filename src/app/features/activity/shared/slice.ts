import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { StatementLanguage } from '@contract/v1/receipts'
import type { Transaction } from '@contract/v1/transactions'

import { sessionClosed } from '../../../events'
import { PAGE_SIZE } from './policy'
import type { Reminder } from './reminder'

/** What stands over the details: only one layer at a time. */
export type Layer = 'status' | 'fees' | 'rate'

interface StatementWish {
  readonly id: string
  readonly language: StatementLanguage
}

/** What the address searches for. */
interface AddressedSearch extends Pick<ActivityState, 'untitled'> {
  /** Null where the field itself has written the address, and may have been typed on. */
  readonly query: string | null
  /** Its part of the address: '?text=4300', or ''. */
  readonly searchPart: string
}

export interface ActivityState {
  readonly isOpen: boolean
  /** Whose details are open. */
  readonly chosenId: string | null
  readonly layer: Layer | null
  readonly isExpanded: boolean
  readonly query: string
  /** The query once nothing has been typed for a while: the desk is asked for it. */
  readonly askedQuery: string
  /** See `searchPart` in address.ts; kept in the address while details open and close. */
  readonly searchPart: string
  /** Whether filters are offered before anything is typed. */
  readonly isFiltering: boolean
  /** The chosen transaction as a search has found it: the list may not have loaded it. */
  readonly found: Transaction | null
  /** What a row without a name says, in the searcher's language. */
  readonly untitled: string
  readonly shown: number
  readonly hasFailed: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  readonly downloadingId: string | null
}

const initialState: ActivityState = {
  isOpen: false,
  chosenId: null,
  layer: null,
  isExpanded: false,
  query: '',
  askedQuery: '',
  searchPart: '',
  isFiltering: false,
  found: null,
  untitled: '',
  shown: PAGE_SIZE,
  hasFailed: false,
  older: 'idle',
  downloadingId: null,
}

/** Another transaction begins with everything closed. */
const choosing = (state: ActivityState, chosenId: string | null): ActivityState => ({
  ...state,
  chosenId,
  layer: null,
  isExpanded: false,
})

export const activity = createSlice({
  name: 'activity',
  initialState,
  reducers: {
    opened: (state) => {
      state.isOpen = true
    },
    /** Leaving closes everything and starts afresh (ACT-16); a download under way goes on. */
    closed: ({ downloadingId }) => ({ ...initialState, downloadingId }),
    /** The address names a transaction, or none. */
    transactionChosen: (state, { payload }: PayloadAction<string | null>) =>
      choosing(state, payload),
    /** The chosen transaction is no longer in the list (TX-31). */
    transactionLost: (state) => choosing(state, null),
    rowPressed: (_state, _action: PayloadAction<string>) => undefined,
    detailsClosed: () => undefined,
    /** The chosen transfer again, or a new quote for one that expired. */
    againAsked: () => undefined,
    reminderAsked: (_state, _action: PayloadAction<Reminder>) => undefined,
    itemExpired: (_state, _action: PayloadAction<string>) => undefined,
    layerOpened: (state, { payload: layer }: PayloadAction<Layer>) => ({ ...state, layer }),
    layerClosed: (state) => ({ ...state, layer: null }),
    timelineToggled: (state) => ({ ...state, isExpanded: !state.isExpanded }),
    searched: (state, { payload }: PayloadAction<Pick<ActivityState, 'query' | 'untitled'>>) => ({
      ...state,
      ...payload,
      shown: PAGE_SIZE,
    }),
    searchSettled: (state) => ({ ...state, askedQuery: state.query.trim() }),
    searchAddressed: (state, { payload }: PayloadAction<AddressedSearch>) => ({
      ...state,
      searchPart: payload.searchPart,
      // An address may come again with what the field asks for: what is typed on after that stays.
      ...(payload.query !== null &&
        payload.query.trim() !== state.askedQuery && {
          query: payload.query,
          askedQuery: payload.query.trim(),
          untitled: payload.untitled,
          shown: PAGE_SIZE,
        }),
    }),
    filtersOpened: (state) => ({ ...state, isFiltering: true }),
    foundPressed: (state, { payload }: PayloadAction<Transaction>) => ({
      ...state,
      found: payload,
    }),
    /** The chosen one, among what a search has found anew. */
    foundSeen: (state, { payload }: PayloadAction<Transaction>) => ({ ...state, found: payload }),
    grew: (state) => ({ ...state, shown: state.shown + PAGE_SIZE }),
    retried: (state) => ({ ...state, hasFailed: false }),
    listMissed: (state) => ({ ...state, hasFailed: true }),
    listSeen: (state) => ({ ...state, hasFailed: false }),
    olderAsked: (state) => ({ ...state, older: 'loading' as const }),
    olderSeen: (state) => ({ ...state, older: 'idle' as const }),
    olderMissed: (state) => ({ ...state, older: 'failed' as const }),
    statementAsked: (state, { payload }: PayloadAction<StatementWish>) => {
      state.downloadingId ??= payload.id
    },
    statementEnded: (state) => {
      state.downloadingId = null
    },
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsOpen: (state) => state.isOpen,
    selectChosenId: (state) => state.chosenId,
    selectLayer: (state) => state.layer,
    selectIsExpanded: (state) => state.isExpanded,
    selectQuery: (state) => state.query,
    /** Whether there is anything to look for, which changes less often than what is typed. */
    selectHasQuery: (state) => state.query.trim() !== '',
    selectAskedQuery: (state) => state.askedQuery,
    selectSearchPart: (state) => state.searchPart,
    selectIsFiltering: (state) => state.isFiltering,
    selectFoundOne: (state) => state.found,
    selectUntitled: (state) => state.untitled,
    selectShown: (state) => state.shown,
    selectHasFailed: (state) => state.hasFailed,
    selectOlder: (state) => state.older,
    selectDownloadingId: (state) => state.downloadingId,
  },
})

export const {
  opened,
  closed,
  transactionChosen,
  transactionLost,
  rowPressed,
  detailsClosed,
  againAsked,
  reminderAsked,
  itemExpired,
  layerOpened,
  layerClosed,
  timelineToggled,
  searched,
  searchSettled,
  searchAddressed,
  filtersOpened,
  foundPressed,
  foundSeen,
  grew,
  retried,
  listMissed,
  listSeen,
  olderAsked,
  olderSeen,
  olderMissed,
  statementAsked,
  statementEnded,
} = activity.actions

export const {
  selectIsOpen,
  selectChosenId,
  selectLayer,
  selectIsExpanded,
  selectQuery,
  selectHasQuery,
  selectAskedQuery,
  selectSearchPart,
  selectIsFiltering,
  selectFoundOne,
  selectUntitled,
  selectShown,
  selectHasFailed,
  selectOlder,
  selectDownloadingId,
} = activity.selectors
