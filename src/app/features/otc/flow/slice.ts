import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Recipient } from '@contract/v1/recipients'
import { isSameToken } from '@kernel/address'

import { sessionExpired, sessionOpened, signedOut, ticked } from '../../../events'
import { networkChosen } from '../../../state/preferences'
import { amountInOtherMode } from './policy'
import {
  conversionOf,
  inForm,
  initialState,
  inReview,
  keptOf,
  NO_RESULT,
  NO_TRANSFER,
  openedState,
  tickedState,
  typedState,
  TYPING,
  type Mode,
} from './state'

/** The OTC flow: what the user chose and typed, and what the desk answered to just that. */
export const otc = createSlice({
  name: 'otc',
  initialState,
  reducers: {
    opened: {
      reducer: (state, { payload }: PayloadAction<{ id: number; owner: string | null }>) =>
        openedState(state.kept, payload.id, payload.owner),
      prepare: (id: number, owner: string | null = null) => ({ payload: { id, owner } }),
    },
    closed: ({ kept }) => ({ ...initialState, kept }),
    recipientFound: (state, { payload }: PayloadAction<Recipient>) => ({
      ...state,
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
      searchResult: { status: 'found', tokens },
    }),
    searchFailed: (state) => ({ ...state, searchResult: { status: 'failed' } }),
    networksTurned: (state, { payload }: PayloadAction<{ areOthersShown: boolean }>) => ({
      ...state,
      areOtherNetworksShown: payload.areOthersShown,
    }),
    tokenPicked: (state, { payload: token }: PayloadAction<Token>) => {
      const { mode, amount, isFromApp } = state.transfer ?? NO_TRANSFER
      const isRelated = state.transfer !== null && isSameToken(state.transfer.token, token)
      const typed = isRelated ? { amount, isFromApp } : NO_TRANSFER
      return { ...typedState(state, { ...typed, token, mode }), direction: 'forward' }
    },
    amountTyped: (state, { payload: amount }: PayloadAction<string>) =>
      state.transfer ? typedState(state, { ...state.transfer, amount, isFromApp: false }) : state,
    presetChosen: (state, { payload: amount }: PayloadAction<string>) =>
      state.transfer ? typedState(state, { ...state.transfer, amount, isFromApp: true }) : state,
    modeChosen: (state, { payload: mode }: PayloadAction<Mode>) => {
      const { transfer, answer } = state
      if (!transfer || mode === transfer.mode) return state
      const amount = amountInOtherMode(transfer, conversionOf(answer))
      return typedState(state, { ...transfer, mode, amount, isFromApp: true })
    },
    /** The figures are old, or never came. */
    reloadDue: (state) => ({
      ...inForm(state, { status: 'typing' }),
      answer: state.answer.status === 'failed' ? NO_RESULT : state.answer,
    }),
    converted: (state, { payload: conversion }: PayloadAction<Conversion>) => ({
      ...inReview(state, { quoteKey: null }),
      answer: { status: 'converted', conversion },
    }),
    /** In review the figures that the user read stay; the desk compares them anyway. */
    conversionFailed: (state) =>
      state.stage.step === 'review' ? state : { ...state, answer: { status: 'failed' } },
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
    steppedBack: (state) => ({
      ...state,
      stage: state.stage.step === 'review' ? TYPING : { step: 'token' },
      direction: 'back',
    }),
    requested: (state) => inReview(state, { status: 'requesting' }),
    quoteKeyed: (state, { payload: quoteKey }: PayloadAction<string>) =>
      inReview(state, { quoteKey }),
    requestEnded: (state) => inReview(state, { status: 'ready' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(ticked, tickedState)
      .addCase(sessionExpired, (state) => ({ ...state, kept: keptOf(state) }))
      .addCase(sessionOpened, (state, { payload }) =>
        state.kept?.owner === payload.accountData.accountUid ? state : { ...state, kept: null },
      )
      .addCase(signedOut, (state) => ({ ...state, kept: null }))
      .addCase(networkChosen, (state) => ({ ...state, searchResult: NO_RESULT })),
})

export const {
  opened,
  closed,
  recipientFound,
  searchTyped,
  searchRepeated,
  tokensFound,
  searchFailed,
  networksTurned,
  tokenPicked,
  amountTyped,
  presetChosen,
  modeChosen,
  reloadDue,
  converted,
  conversionFailed,
  emptySubmitted,
  submitted,
  prepareEnded,
  reviewReached,
  feeRenewed,
  steppedBack,
  requested,
  quoteKeyed,
  requestEnded,
} = otc.actions
