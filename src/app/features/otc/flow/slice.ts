import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import type { LegalNames } from '@kernel/bank-spelling'

import {
  sessionExpired,
  sessionOpened,
  signedOut,
  ticked,
  visibilityChanged,
} from '../../../events'
import { networkChosen } from '../../../state/preferences'
import { keptOf } from './draft'
import { amountInMode, isSameToken } from './policy'
import {
  conversionOf,
  convertedState,
  inForm,
  initialState,
  inReview,
  NO_RESULT,
  NO_TRANSFER,
  openedState,
  tickedState,
  typedState,
  TYPING,
  visitedState,
  type Entry,
  type KeptTransfer,
  type Mode,
  type Step,
} from './state'

/** The recipient's names as the bank spells them, or again as they were typed. */
export const spellingChosen = createAction<LegalNames>('otc/spellingChosen')

/** The OTC flow: what the user chose and typed, and what the desk answered to just that. */
export const otc = createSlice({
  name: 'otc',
  initialState,
  reducers: {
    opened: {
      reducer: ({ kept }, { payload }: PayloadAction<Entry>) => openedState(kept, payload),
      prepare: (recipientId: number, entry: Partial<Entry> = {}) => ({
        payload: { recipientId, owner: null, prefill: null, isReturn: false, ...entry },
      }),
    },
    closed: (state) => ({ ...initialState, kept: keptOf(state) }),
    /** What is kept on this device, read when the feature joins the store. */
    draftRead: (state, { payload }: PayloadAction<KeptTransfer | null>) => ({
      ...state,
      kept: payload,
    }),
    /** Nothing of it is to be kept. */
    discarded: (state) => ({ ...state, kept: null, transfer: null, reference: null }),
    /** Null where nobody knows the token. */
    prefilled: (state, { payload: token }: PayloadAction<Token | null>) => {
      const { prefill } = state
      const known = { ...state, prefill: null }
      return prefill && token
        ? typedState(known, { token, mode: 'TOKEN', amount: prefill.amount })
        : known
    },
    stepVisited: (state, { payload }: PayloadAction<Step>) => visitedState(state, payload),
    /** Also with names that changed: a quote freezes them. */
    recipientFound: (state, { payload }: PayloadAction<Recipient>) => ({
      ...inReview(state, { quoteKey: null }),
      recipient: payload,
    }),
    searchTyped: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      search: payload,
      searchResult: NO_RESULT,
    }),
    /** The same search once more, after it failed. */
    searchRepeated: (state) => ({ ...state, searchResult: NO_RESULT }),
    tokensFound: (state, { payload: tokens }: PayloadAction<readonly Token[]>) => ({
      ...state,
      searchResult: { status: 'found', tokens, isSettled: false },
    }),
    searchSettled: (state) => {
      if (state.searchResult.status === 'found') state.searchResult.isSettled = true
    },
    searchFailed: (state) => ({ ...state, searchResult: { status: 'failed' } }),
    networksTurned: (state, { payload }: PayloadAction<{ areOthersShown: boolean }>) => ({
      ...state,
      areOtherNetworksShown: payload.areOthersShown,
    }),
    tokenPicked: (state, { payload: token }: PayloadAction<Token>) => {
      const { mode, amount } = state.transfer ?? NO_TRANSFER
      const isRelated = state.transfer !== null && isSameToken(state.transfer.token, token)
      const typed = { token, mode, amount: isRelated ? amount : '' }
      return { ...typedState(state, typed), direction: 'forward' }
    },
    amountTyped: (state, { payload: amount }: PayloadAction<string>) =>
      state.transfer ? typedState(state, { ...state.transfer, amount }) : state,
    presetChosen: (state, { payload: amount }: PayloadAction<string>) =>
      state.transfer ? typedState(state, { ...state.transfer, amount }) : state,
    modeChosen: (state, { payload: mode }: PayloadAction<Mode>) => {
      const { transfer, answer } = state
      if (!transfer || mode === transfer.mode) return state
      const amount = amountInMode(mode, transfer, conversionOf(answer))
      return typedState(state, { ...transfer, mode, amount })
    },
    /** The figures are old; what stands there stays until they come. */
    reloadDue: (state) => inForm(state, { status: 'typing', ticks: 0, isOld: true }),
    /** The user asks for figures that did not come. */
    retried: (state) => ({ ...inForm(state, { ticks: 0 }), answer: NO_RESULT }),
    converted: (state, { payload }: PayloadAction<Conversion>) => convertedState(state, payload),
    /** In review the figures that the user read stay; the desk compares them anyway. */
    conversionFailed: (state, { payload: sentence }: PayloadAction<string | null>) =>
      state.stage.step === 'review' ? state : { ...state, answer: { status: 'failed', sentence } },
    emptySubmitted: (state) =>
      state.stage.step === 'form'
        ? inForm(state, { emptySubmits: state.stage.emptySubmits + 1 })
        : state,
    submitted: (state) => inForm(state, { status: 'preparing' }),
    prepareEnded: (state) => inForm(state, { status: 'typing' }),
    reviewReached: (state, { payload: transactionFee }: PayloadAction<string>) => ({
      ...state,
      stage: { step: 'review', status: 'ready', transactionFee, quoteKey: null },
      direction: 'forward',
    }),
    feeRenewed: (state, { payload: transactionFee }: PayloadAction<string>) =>
      inReview(state, { transactionFee, quoteKey: null }),
    /** Null for the default again. */
    referenceChanged: (state, { payload: reference }: PayloadAction<string | null>) => ({
      ...inReview(state, { quoteKey: null }),
      refusal: null,
      reference,
    }),
    /** Its quote is taken. */
    quoted: (state) => ({ ...state, isQuoted: true }),
    steppedBack: (state) => ({
      ...state,
      stage: state.stage.step === 'review' ? { ...TYPING, isOld: true } : { step: 'token' },
      refusal: null,
      direction: 'back',
    }),
    /** With its owner's word that the euros go to an account of another name, where the bank says so. */
    requested: {
      reducer: (state) => ({ ...inReview(state, { status: 'requesting' }), refusal: null }),
      prepare: (isAnyway?: boolean) => ({ payload: { acceptsNoMatch: isAnyway === true } }),
    },
    requestRefused: (state, { payload: refusal }: PayloadAction<string>) => ({
      ...state,
      refusal,
    }),
    quoteKeyed: (state, { payload: quoteKey }: PayloadAction<string>) =>
      inReview(state, { quoteKey }),
    requestEnded: (state) => ({ ...inReview(state, { status: 'ready' }), openQuote: null }),
    openQuoteFound: (state, { payload: openQuote }: PayloadAction<Quote>) => ({
      ...state,
      openQuote,
    }),
    openQuoteKept: (state) => ({ ...state, openQuote: null }),
    openQuoteReplaced: (state) => ({ ...state, openQuote: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(ticked, tickedState)
      // A page that was hidden counted nothing: the next tick asks for its figures anew.
      .addCase(visibilityChanged, (state) =>
        inForm(state, { ticks: OTC_RULES.reloadTick - 1, isOld: true }),
      )
      .addCase(sessionExpired, (state) => ({ ...state, kept: keptOf(state) }))
      .addCase(sessionOpened, (state, { payload }) =>
        state.kept?.owner === payload.accountData.accountUid ? state : { ...state, kept: null },
      )
      .addCase(signedOut, (state) => ({ ...state, kept: null, owner: null }))
      .addCase(networkChosen, (state) => ({ ...state, searchResult: NO_RESULT })),
})

export const {
  opened,
  closed,
  draftRead,
  discarded,
  prefilled,
  stepVisited,
  referenceChanged,
  quoted,
  recipientFound,
  searchTyped,
  searchRepeated,
  tokensFound,
  searchSettled,
  searchFailed,
  networksTurned,
  tokenPicked,
  amountTyped,
  presetChosen,
  modeChosen,
  reloadDue,
  retried,
  converted,
  conversionFailed,
  emptySubmitted,
  submitted,
  prepareEnded,
  reviewReached,
  feeRenewed,
  steppedBack,
  requested,
  requestRefused,
  quoteKeyed,
  requestEnded,
  openQuoteFound,
  openQuoteKept,
  openQuoteReplaced,
} = otc.actions
