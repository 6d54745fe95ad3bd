import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Hold } from '@contract/v1/holds'

import { holdDecisionClosed, holdDecisionOpened } from '../../state/hold-decision'

/** Where deciding on held money stands: what the desk last said, what was agreed to, what stands in the way. */
export interface DecisionFlow {
  readonly hold: Hold | null
  readonly isBusy: boolean
  readonly isDone: boolean
  /** Of the acceptance as it stands on screen: it outlives every try, and not the figures. */
  readonly key: string | null
  /** Where a refund is to go. */
  readonly address: string
  readonly isConfirming: boolean
  readonly suggestion: WalletAddress | null
  readonly problem: HoldProblem | null
}

/** The account of a wallet that this browser has paid with. */
export interface WalletAddress {
  readonly wallet: string
  readonly address: string
}

/** A sentence of the desk, or a case of ours. */
export type HoldProblem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'network' | 'decided' | 'load' }

const initialState: DecisionFlow = {
  hold: null,
  isBusy: false,
  isDone: false,
  key: null,
  address: '',
  isConfirming: false,
  suggestion: null,
  problem: null,
}

const begun = (state: DecisionFlow): DecisionFlow => ({ ...state, isBusy: true, problem: null })

export const decisionFlow = createSlice({
  name: 'decisionFlow',
  initialState,
  reducers: {
    /** New figures are a new acceptance. */
    offerSeen: (state, { payload }: PayloadAction<Hold>) => {
      const isSame = state.hold?.offer?.eurAmount === payload.offer?.eurAmount
      state.hold = payload
      if (!isSame) state.key = null
      if (state.problem?.kind === 'load') state.problem = null
    },
    offerAskedAgain: (state) => ({ ...state, problem: null }),
    walletSuggested: (state, { payload: suggestion }: PayloadAction<WalletAddress>) => ({
      ...state,
      suggestion,
    }),
    refundAddressed: (state, { payload: address }: PayloadAction<string>) => ({
      ...state,
      address,
      isConfirming: true,
      problem: null,
    }),
    /** Back to the form, where the address stays to be changed. */
    refundReconsidered: (state) => ({ ...state, isConfirming: false, problem: null }),
    acceptConfirmed: begun,
    refundConfirmed: begun,
    holdKeyed: (state, { payload: key }: PayloadAction<string>) => ({ ...state, key }),
    holdRefused: (state, { payload: problem }: PayloadAction<HoldProblem>) => ({
      ...state,
      isBusy: false,
      problem,
    }),
    /** Told late, it may be of a hold whose dialog is closed, while that of another is open. */
    holdDecided: (state, { payload: id }: PayloadAction<string>) =>
      state.hold?.id === id ? { ...state, isBusy: false, isDone: true } : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(holdDecisionOpened, () => initialState)
      .addCase(holdDecisionClosed, () => initialState),
  selectors: { selectDecisionFlow: (state) => state },
})

export const {
  offerSeen,
  offerAskedAgain,
  walletSuggested,
  refundAddressed,
  refundReconsidered,
  acceptConfirmed,
  refundConfirmed,
  holdKeyed,
  holdRefused,
  holdDecided,
} = decisionFlow.actions

export const { selectDecisionFlow } = decisionFlow.selectors
