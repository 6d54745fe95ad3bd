import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'
import { arrived } from './route'

export interface OriginQuestion {
  /** The transaction, or its quote, whose crypto it is. */
  readonly id: string
  /** A wallet is proved for a refund, and nothing is stated. */
  readonly isProofOnly?: boolean
}

const initialState: { readonly question: OriginQuestion | null } = { question: null }

/** Of which transfer a dialog asks where its crypto comes from: quotes, transfers and refunds lead to it. */
export const origin = createSlice({
  name: 'origin',
  initialState,
  reducers: {
    originAsked: (_state, { payload: question }: PayloadAction<OriginQuestion>) => ({ question }),
    originClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, () => initialState).addMatcher(sessionClosed, () => initialState),
})

export const { originAsked, originClosed } = origin.actions

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly origin?: typeof initialState
}

export const selectOriginQuestion = ({ origin: state }: PerhapsJoined): OriginQuestion | null =>
  state?.question ?? null

export const selectIsOriginAsked = (state: PerhapsJoined): boolean =>
  selectOriginQuestion(state) !== null
