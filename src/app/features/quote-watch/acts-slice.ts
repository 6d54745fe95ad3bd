import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { QuoteDeposit } from '@contract/v1/quotes'

import { closed, quoteExpired } from './slice'

/** What stands in the way: a sentence of the desk, or no answer. */
export type ActProblem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'network' }

/** What the user does about a quote beside paying it. */
export interface ActsState {
  readonly dialog: 'cancel' | 'sent' | null
  readonly isBusy: boolean
  readonly problem: ActProblem | null
  /** What the named transaction paid to the quote's address. */
  readonly found: readonly QuoteDeposit[] | null
  /** Of paying out what arrived: every try of one press is the same request. */
  readonly key: string | null
}

const initialState: ActsState = {
  dialog: null,
  isBusy: false,
  problem: null,
  found: null,
  key: null,
}

export interface NamedTransaction {
  readonly chainId: number
  readonly hash: string
}

const started = (state: ActsState): ActsState => ({ ...state, isBusy: true, problem: null })

export const quoteActs = createSlice({
  name: 'quoteActs',
  initialState,
  reducers: {
    actOpened: (_state, { payload: dialog }: PayloadAction<'cancel' | 'sent'>) => ({
      ...initialState,
      dialog,
    }),
    actClosed: () => initialState,
    cancelConfirmed: started,
    payOutPressed: started,
    transactionNamed: (state, _action: PayloadAction<NamedTransaction>) => started(state),
    payOutKeyed: (state, { payload }: PayloadAction<string>) => {
      state.key = payload
    },
    actRefused: (state, { payload }: PayloadAction<ActProblem>) => {
      state.isBusy = false
      state.problem = payload
      // A sentence is an answer: the next press asks for something else.
      if (payload.kind === 'text') state.key = null
    },
    depositsFound: (state, { payload }: PayloadAction<readonly QuoteDeposit[]>) => ({
      ...state,
      isBusy: false,
      found: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(closed, () => initialState)
      // What has run out is not cancelled.
      .addCase(quoteExpired, (state) => (state.dialog === 'cancel' ? initialState : state)),
  selectors: { selectActs: (state) => state },
})

export const {
  actOpened,
  actClosed,
  cancelConfirmed,
  payOutPressed,
  transactionNamed,
  payOutKeyed,
  actRefused,
  depositsFound,
} = quoteActs.actions

export const { selectActs } = quoteActs.selectors
