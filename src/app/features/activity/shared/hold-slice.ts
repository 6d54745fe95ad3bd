import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Hold } from '@contract/v1/holds'

/** Where deciding on held money stands: which dialog is open, what the desk last said, what stands in the way. */
export interface HoldFlow {
  readonly step: 'accept' | 'refund' | 'done' | null
  readonly id: string | null
  readonly hold: Hold | null
  readonly isBusy: boolean
  /** Of the acceptance as it stands on screen: it outlives every try, and not the figures. */
  readonly key: string | null
  readonly problem: HoldProblem | null
}

/** A sentence of the desk, or a case of ours. */
export type HoldProblem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'network' | 'decided' | 'load' }

const initialState: HoldFlow = {
  step: null,
  id: null,
  hold: null,
  isBusy: false,
  key: null,
  problem: null,
}

const opening =
  (step: 'accept' | 'refund') =>
  (_state: HoldFlow, { payload: id }: PayloadAction<string>): HoldFlow => ({
    ...initialState,
    step,
    id,
  })

/** A part of the activity's state (slice.ts hands it every action). */
export const holdFlow = createSlice({
  name: 'activityHold',
  initialState,
  reducers: {
    acceptOpened: opening('accept'),
    refundOpened: opening('refund'),
    holdClosed: () => initialState,
    /** New figures are a new acceptance. */
    offerSeen: (state, { payload }: PayloadAction<Hold>) => {
      const isSame = state.hold?.offer?.eurAmount === payload.offer?.eurAmount
      state.hold = payload
      if (!isSame) state.key = null
      if (state.problem?.kind === 'load') state.problem = null
    },
    offerAskedAgain: (state) => {
      state.problem = null
    },
    acceptConfirmed: (state) => {
      state.isBusy = true
      state.problem = null
    },
    refundConfirmed: (state, _action: PayloadAction<string>) => {
      state.isBusy = true
      state.problem = null
    },
    holdKeyed: (state, { payload }: PayloadAction<string>) => {
      state.key = payload
    },
    holdRefused: (state, { payload }: PayloadAction<HoldProblem>) => {
      state.isBusy = false
      state.problem = payload
    },
    holdDecided: (state) => {
      state.isBusy = false
      state.step = 'done'
    },
  },
})

export const {
  acceptOpened,
  refundOpened,
  holdClosed,
  offerSeen,
  offerAskedAgain,
  acceptConfirmed,
  refundConfirmed,
  holdKeyed,
  holdRefused,
  holdDecided,
} = holdFlow.actions

export const selectHoldFlow = (state: { readonly activity: { readonly hold: HoldFlow } }) =>
  state.activity.hold
