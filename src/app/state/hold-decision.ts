import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'
import { arrived } from './route'

/**
 * What may be done with held money: pay it out at today's rate, or send it back. With euros that a bank refused or returned:
 * correct the IBAN, send them to another recipient, or take crypto.
 */
export type DecisionWay = 'convert' | 'refund' | 'correct' | 'other'

export interface HoldQuestion {
  readonly id: string
  readonly way: DecisionWay
  /** Who is to get refused or returned euros, where that was chosen before. */
  readonly recipientId?: number
  /** Whether converting ends a quote that still waits for its crypto. */
  readonly endsQuote?: boolean
}

const initialState: { readonly question: HoldQuestion | null } = { question: null }

/** Which held money a dialog asks about: transfers and quotes lead to it, the feature hold-decision answers. */
export const holdDecision = createSlice({
  name: 'holdDecision',
  initialState,
  reducers: {
    holdDecisionOpened: (_state, { payload: question }: PayloadAction<HoldQuestion>) => ({
      question,
    }),
    holdDecisionClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, () => initialState).addMatcher(sessionClosed, () => initialState),
})

export const { holdDecisionOpened, holdDecisionClosed } = holdDecision.actions

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly holdDecision?: typeof initialState
}

export const selectHoldQuestion = ({ holdDecision: state }: PerhapsJoined): HoldQuestion | null =>
  state?.question ?? null

export const selectIsDeciding = (state: PerhapsJoined): boolean =>
  selectHoldQuestion(state) !== null
