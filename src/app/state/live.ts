import { createAction, createSlice } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'

/** A connection is open; one that did not resume may have missed what happened before it. */
export const accountStreamOpened = createAction<{ isResumed: boolean }>('account/streamOpened')
/** It has broken, or the host has no such stream. */
export const accountStreamBroke = createAction('account/streamBroke')
/** The host says that quotes, or other transactions, have changed. */
export const transactionsChanged = createAction<{ quoteIds: readonly string[] }>(
  'account/transactionsChanged',
)

interface LiveState {
  readonly status: 'unknown' | 'open' | 'broken'
}

const initialState: LiveState = { status: 'unknown' }

/** Whether the host tells of changes as they happen. */
export const live = createSlice({
  name: 'live',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(accountStreamOpened, (): LiveState => ({ status: 'open' }))
      .addCase(accountStreamBroke, (): LiveState => ({ status: 'broken' }))
      .addMatcher(sessionClosed, () => initialState),
})

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly live?: LiveState
}

export const selectLiveStatus = ({ live: state }: PerhapsJoined): LiveState['status'] =>
  state?.status ?? 'unknown'
