import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Recipient } from '@contract/v1/recipients'
import { isSameToken } from '@kernel/address'

import { sessionExpired, sessionOpened, signedOut, ticked } from '../../../events'
import { networkChosen } from '../../../state/preferences'
import { ANSWER_VOID, initialState, keptOf, openedState } from './state'
import { amountInOtherMode, RELOAD_TICK, type Mode, type Step } from './policy'

const STEP_BEFORE: Readonly<Record<Step, Step>> = { token: 'token', form: 'token', review: 'form' }

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
    recipientFound: (state, { payload }: PayloadAction<Recipient>) => {
      state.recipient = payload
    },
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.search = payload
      state.found = null
      state.hasSearchFailed = false
    },
    /** The same search once more, after it failed. */
    searchRepeated: (state) => {
      state.found = null
      state.hasSearchFailed = false
    },
    tokensFound: (state, { payload }: PayloadAction<readonly Token[]>) => ({
      ...state,
      found: payload,
    }),
    searchFailed: (state) => {
      state.hasSearchFailed = true
    },
    networksTurned: (state, { payload }: PayloadAction<{ areOthersShown: boolean }>) => {
      state.areOtherNetworksShown = payload.areOthersShown
    },
    tokenPicked: (state, { payload: token }: PayloadAction<Token>) => {
      const isRelated = state.token !== null && isSameToken(state.token, token)
      return {
        ...state,
        ...ANSWER_VOID,
        token,
        amount: isRelated ? state.amount : '',
        isFromApp: isRelated && state.isFromApp,
        step: 'form',
        direction: 'forward',
      }
    },
    amountTyped: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      ...ANSWER_VOID,
      amount: payload,
      isFromApp: false,
    }),
    presetChosen: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      ...ANSWER_VOID,
      amount: payload,
      isFromApp: true,
    }),
    modeChosen: (state, { payload: mode }: PayloadAction<Mode>) => {
      if (mode === state.mode || !state.token) return state
      const amount = amountInOtherMode(state, state.token, state.conversion)
      return { ...state, ...ANSWER_VOID, mode, amount, isFromApp: true }
    },
    /** The figures are old, or never came. */
    reloadDue: (state) => {
      state.hasConversionFailed = false
      state.isPreparing = false
    },
    converted: (state, { payload }: PayloadAction<Conversion>) => ({
      ...state,
      conversion: payload,
      hasConversionFailed: false,
      quoteKey: null,
    }),
    conversionFailed: (state) => ({
      ...state,
      // In review the figures that the user read stay; the desk compares them anyway.
      conversion: state.step === 'review' ? state.conversion : null,
      hasConversionFailed: true,
    }),
    emptySubmitted: (state) => {
      state.emptySubmits += 1
    },
    submitted: (state) => {
      state.isPreparing = true
    },
    prepareEnded: (state) => {
      state.isPreparing = false
    },
    feeLoaded: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      transactionFee: payload,
      quoteKey: null,
    }),
    reviewReached: (state) => ({
      ...state,
      step: 'review',
      direction: 'forward',
      isPreparing: false,
      ticks: 0,
    }),
    steppedBack: (state) => ({
      ...state,
      step: STEP_BEFORE[state.step],
      direction: 'back',
      isPreparing: false,
      isRequesting: false,
    }),
    requested: (state) => {
      state.isRequesting = true
    },
    quoteKeyed: (state, { payload }: PayloadAction<string>) => {
      state.quoteKey = payload
    },
    requestEnded: (state) => {
      state.isRequesting = false
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(ticked, (state) => {
        if (state.recipientId === null || state.step === 'review' || state.isPreparing) return
        state.ticks = state.ticks >= RELOAD_TICK ? 1 : state.ticks + 1
      })
      .addCase(sessionExpired, (state) => ({ ...state, kept: keptOf(state) }))
      .addCase(sessionOpened, (state, { payload }) => {
        if (state.kept?.owner !== payload.accountData.accountUid) state.kept = null
      })
      .addCase(signedOut, (state) => {
        state.kept = null
      })
      .addCase(networkChosen, (state) => {
        state.found = null
        state.hasSearchFailed = false
      }),
  selectors: {
    selectOtc: (state) => state,
    selectIsOpen: (state) => state.recipientId !== null,
    selectRecipientId: (state) => state.recipientId,
    /** Lowercased and trimmed, as the desk is asked. */
    selectTerm: (state) => state.search.trim().toLowerCase(),
    selectIsReloadDue: (state) =>
      state.ticks === RELOAD_TICK && !state.hasConversionFailed && state.amount !== '',
  },
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
  feeLoaded,
  reviewReached,
  steppedBack,
  requested,
  quoteKeyed,
  requestEnded,
} = otc.actions
export const { selectOtc, selectIsOpen, selectRecipientId, selectTerm, selectIsReloadDue } =
  otc.selectors
