import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { AddressAlarm } from '@contract/v1/address-alarms'
import type { Quote } from '@contract/v1/quotes'

import { sessionClosed, ticked } from '../../events'
import type { WalletInfo } from '../../platform/wallet'
import { heldDeposits } from './held-deposits'
import type { WatchTarget } from './policy'
import type { Payment, PaymentTry } from './wallet-policy'

export type Stage = 'loading' | 'watching' | 'expired' | 'progress' | 'excess' | 'ended'
export type QrTab = 'address' | 'amount'
/** Where paying with a wallet stands on screen: asked whether to pay twice, at the form, or done. */
export type PayStep = 'again' | 'form' | 'sent'

interface PaymentMove {
  readonly quoteId: string
  readonly payment: PaymentTry | Payment
}

interface BlockedAddress {
  readonly quoteId: string
  readonly alarm: AddressAlarm
  /** Whether the desk hears of it. */
  readonly isTold: boolean
}

export interface QuoteWatchState {
  /** The id in the address; null while the screen is closed. */
  readonly routeId: string | null
  readonly target: WatchTarget | null
  readonly quote: Quote | null
  readonly stage: Stage
  readonly hasFailed: boolean
  readonly isLeaving: boolean
  readonly progressTicks: number
  /** The user says that it was sent before the time was up: what arrives late is waited for. */
  readonly isSaidSent: boolean
  /** The user sends as agreed, though something else is held: the address shows again. */
  readonly isAddressShown: boolean
  /** What of the quote was checked against its signature (address-check.ts). */
  readonly checked: string | null
  /** Why the address, its code and the wallet are blocked, for as long as the screen is open. */
  readonly alarm: AddressAlarm | null
  readonly qr: QrTab | null
  readonly pay: PayStep | null
  readonly chosenWallet: string | null
  readonly wallets: readonly WalletInfo[]
  /** By quote; only a newer one takes a payment's place. */
  readonly payments: Readonly<Record<string, Payment>>
  /** By quote: under way or failed, beside what was sent before. */
  readonly tries: Readonly<Record<string, PaymentTry | undefined>>
}

const screenState = {
  target: null,
  quote: null,
  stage: 'loading',
  hasFailed: false,
  isLeaving: false,
  progressTicks: 0,
  isSaidSent: false,
  isAddressShown: false,
  checked: null,
  alarm: null,
  qr: null,
  pay: null,
} as const

const initialState: QuoteWatchState = {
  routeId: null,
  ...screenState,
  chosenWallet: null,
  wallets: [],
  payments: {},
  tries: {},
}

/** Whatever was open over the screen closes with its stage. */
const atStage = (state: QuoteWatchState, stage: Stage): QuoteWatchState => ({
  ...state,
  stage,
  qr: null,
  pay: null,
})

export const quoteWatch = createSlice({
  name: 'quoteWatch',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ id: string }>) => ({
      ...state,
      ...screenState,
      routeId: payload.id,
    }),
    /** What was paid stays known: a payment may still be under way when the screen is left. */
    closed: (state) => ({ ...state, ...screenState, routeId: null }),
    quoteResolved: (state, { payload }: PayloadAction<WatchTarget>) => {
      state.target = payload
    },
    /** One more held deposit asks for its decision before the address shows again. */
    quoteSeen: (state, { payload }: PayloadAction<Quote>) => {
      const known = state.quote ? heldDeposits(state.quote).length : 0
      if (heldDeposits(payload).length > known) state.isAddressShown = false
      state.quote = payload
      state.hasFailed = false
      if (state.stage === 'loading') state.stage = 'watching'
    },
    quoteMissed: (state) => ({ ...state, hasFailed: true }),
    quoteExpired: (state) => atStage(state, 'expired'),
    progressBegan: (state) => ({ ...atStage(state, 'progress'), progressTicks: 0 }),
    /** The quote is paid, and what came beyond it waits for its owner. */
    excessFound: (state) => atStage(state, 'excess'),
    quoteEnded: (state) => atStage(state, 'ended'),
    /** 'I have already sent it': the choice is over, and the watching goes on. */
    sentSaid: (state) => ({ ...state, isSaidSent: true }),
    addressShown: (state, { payload: isAddressShown }: PayloadAction<boolean>) => ({
      ...state,
      isAddressShown,
    }),
    requoteConfirmed: (state) => ({ ...state, isLeaving: true }),
    /** A last look has found that the quote still lives. */
    watchResumed: (state) => ({ ...state, stage: 'watching' as const, isLeaving: false }),
    /** The quote or the recipients could not be read: the choice is there again. */
    requoteFailed: (state) => ({ ...state, isLeaving: false }),
    requoteCancelled: (state) => ({ ...state, isLeaving: true }),
    addressChecked: (state, { payload: checked }: PayloadAction<string>) => ({ ...state, checked }),
    /** Of a quote that was left meanwhile the desk alone hears. */
    addressBlocked: (state, { payload: { quoteId, alarm } }: PayloadAction<BlockedAddress>) =>
      quoteId === state.target?.quoteId
        ? { ...state, alarm: state.alarm ?? alarm, qr: null, pay: null }
        : state,
    /** The address that was checked is asked for, not any text. */
    addressCopied: () => undefined,
    recheckAsked: () => undefined,
    qrOpened: (state, { payload: qr }: PayloadAction<QrTab>) => ({ ...state, qr }),
    qrClosed: (state) => ({ ...state, qr: null }),
    walletAnnounced: (state, { payload }: PayloadAction<WalletInfo>) => {
      if (state.wallets.some(({ uuid }) => uuid === payload.uuid)) return
      state.wallets = [...state.wallets, payload]
    },
    walletRecalled: (state, { payload: chosenWallet }: PayloadAction<string | null>) => ({
      ...state,
      chosenWallet,
    }),
    walletChosen: (state, { payload: chosenWallet }: PayloadAction<string>) => ({
      ...state,
      chosenWallet,
    }),
    payOpened: (state) => {
      state.pay = state.quote && state.payments[state.quote.quoteId] ? 'again' : 'form'
    },
    payAgainConfirmed: (state) => ({ ...state, pay: 'form' as const }),
    payClosed: (state) => ({ ...state, pay: null }),
    /** The user has read address, network and amount, and goes on to the wallet. */
    paymentAsked: (_state, _action: PayloadAction<{ uuid: string }>) => undefined,
    paymentMoved: (state, { payload: { quoteId, payment } }: PayloadAction<PaymentMove>) => {
      const isSent = payment.phase === 'sent'
      state.tries = { ...state.tries, [quoteId]: isSent ? undefined : payment }
      if (!isSent) return
      state.payments = { ...state.payments, [quoteId]: payment }
      if (state.pay === 'form' && state.quote?.quoteId === quoteId) state.pay = 'sent'
    },
    paymentsRecalled: (state, { payload }: PayloadAction<Readonly<Record<string, Payment>>>) => {
      state.payments = { ...payload, ...state.payments }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(ticked, (state) => {
        if (state.stage === 'progress') state.progressTicks += 1
      })
      .addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsOpen: (state) => state.routeId !== null,
    selectRouteId: (state) => state.routeId,
    selectQuote: (state) => state.quote,
    selectStage: (state) => state.stage,
    selectHasFailed: (state) => state.hasFailed,
    selectIsLeaving: (state) => state.isLeaving,
    selectProgressTicks: (state) => state.progressTicks,
    selectIsSaidSent: (state) => state.isSaidSent,
    selectIsAddressShown: (state) => state.isAddressShown,
    selectChecked: (state) => state.checked,
    selectAlarm: (state) => state.alarm,
    selectQr: (state) => state.qr,
    selectPay: (state) => state.pay,
    selectWallets: (state) => state.wallets,
    selectChosenWallet: (state) => state.chosenWallet,
    selectPayment: (state): Payment | undefined =>
      state.quote ? state.payments[state.quote.quoteId] : undefined,
    selectPaymentTry: (state) => (state.quote ? state.tries[state.quote.quoteId] : undefined),
  },
})

export const {
  opened,
  closed,
  quoteResolved,
  quoteSeen,
  quoteMissed,
  quoteExpired,
  progressBegan,
  excessFound,
  quoteEnded,
  sentSaid,
  addressShown,
  requoteConfirmed,
  requoteFailed,
  requoteCancelled,
  watchResumed,
  addressChecked,
  addressBlocked,
  addressCopied,
  recheckAsked,
  qrOpened,
  qrClosed,
  walletAnnounced,
  walletRecalled,
  walletChosen,
  payOpened,
  payAgainConfirmed,
  payClosed,
  paymentAsked,
  paymentMoved,
  paymentsRecalled,
} = quoteWatch.actions

export const {
  selectIsOpen,
  selectRouteId,
  selectQuote,
  selectStage,
  selectHasFailed,
  selectIsLeaving,
  selectProgressTicks,
  selectIsSaidSent,
  selectIsAddressShown,
  selectChecked,
  selectAlarm,
  selectQr,
  selectPay,
  selectWallets,
  selectChosenWallet,
  selectPayment,
  selectPaymentTry,
} = quoteWatch.selectors
