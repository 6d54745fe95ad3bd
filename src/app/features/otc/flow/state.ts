import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'

import type { Prefill } from './prefill'

/** In the order of the steps. */
export const STEPS = ['token', 'form', 'review'] as const

export type Step = (typeof STEPS)[number]
/** Which amount is typed: the tokens to send, the euros before the fee, or the euros that the recipient gets. */
export type Mode = 'TOKEN' | 'FIAT' | 'EXACT'

/** The chosen token and what is typed of it. */
export interface TypedTransfer {
  readonly token: Token
  readonly mode: Mode
  /** Plain decimal text, in the token or in euros by the mode. */
  readonly amount: string
}

/** What the newest token search found. */
export type SearchResult =
  | { readonly status: 'none' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'found'
      readonly tokens: readonly Token[]
      /** Nobody has typed for a while, so what was found may be said aloud. */
      readonly isSettled: boolean
    }

/** What the desk converted the typed amount to. */
export type ConversionAnswer =
  | { readonly status: 'none' }
  /** With what the desk says of it, if it says anything. */
  | { readonly status: 'failed'; readonly sentence: string | null }
  | { readonly status: 'converted'; readonly conversion: Conversion }

/** The step on screen, with what that step alone needs. */
export type Stage =
  | { readonly step: 'token' }
  | {
      readonly step: 'form'
      readonly status: 'typing' | 'preparing'
      /** Seconds since the conversion was fresh. */
      readonly ticks: number
      /** Others are due: a submit waits for them. */
      readonly isOld: boolean
      /** How often nothing was submitted: the card shakes each time. */
      readonly emptySubmits: number
    }
  | {
      readonly step: 'review'
      readonly status: 'ready' | 'requesting'
      /** The desk's fee for this recipient, in euros. */
      readonly transactionFee: string
      /** The idempotency key of the quote request, from before it is sent until a figure in it changes. */
      readonly quoteKey: string | null
    }

/** In euros. */
export interface Fees {
  readonly transactionFee: string
  readonly networkFee: string
  readonly transferFee: string
}

/** What the review shows, and the quote request says. */
export interface Agreement {
  readonly recipient: Recipient
  readonly token: Token
  readonly conversion: Conversion
  readonly fees: Fees
  /** Null for the default. */
  readonly reference: string | null
}

/** What outlives the screen, the page and the session. */
export interface KeptTransfer {
  readonly recipientId: number
  readonly owner: string
  readonly step: Step
  readonly transfer: TypedTransfer
  readonly reference: string | null
  /** It has its quote: only who steps back to it sees it again. */
  readonly isQuoted: boolean
}

/** How the flow is entered. */
export interface Entry {
  readonly recipientId: number
  readonly owner: string | null
  readonly prefill: Prefill | null
  /** The address names a step: a reload, or the browser's Back. */
  readonly isReturn: boolean
}

export interface OtcState {
  /** Null while the flow is not on screen. */
  readonly recipientId: number | null
  /** The account whose transfer it is. */
  readonly owner: string | null
  readonly kept: KeptTransfer | null
  /** What the address asks to be filled in, until its token is found. */
  readonly prefill: Prefill | null
  /** As it was when the flow began: what the user agrees to does not change behind them. */
  readonly recipient: Recipient | null
  readonly direction: 'forward' | 'back'
  readonly search: string
  readonly searchResult: SearchResult
  /** Null until the user turns the network chips over. */
  readonly areOtherNetworksShown: boolean | null
  /** Null until a token is picked. */
  readonly transfer: TypedTransfer | null
  /** What the bank statement shall say; null for what the recipient's list says. */
  readonly reference: string | null
  readonly isQuoted: boolean
  /** What the desk says of the quote that it refused; null once another is asked for, or what it was asked for changes. */
  readonly refusal: string | null
  /** The host cannot price what a recipient gets exactly. */
  readonly lacksExact: boolean
  /** The recipient's open quote that a new one would end. */
  readonly openQuote: Quote | null
  readonly answer: ConversionAnswer
  readonly stage: Stage
}

export const NO_RESULT = { status: 'none' } as const

export const TYPING: Extract<Stage, { step: 'form' }> = {
  step: 'form',
  status: 'typing',
  ticks: 0,
  isOld: false,
  emptySubmits: 0,
}

export const initialState: OtcState = {
  recipientId: null,
  owner: null,
  kept: null,
  prefill: null,
  recipient: null,
  direction: 'forward',
  search: '',
  searchResult: NO_RESULT,
  areOtherNetworksShown: null,
  transfer: null,
  reference: null,
  isQuoted: false,
  refusal: null,
  lacksExact: false,
  openQuote: null,
  answer: NO_RESULT,
  stage: { step: 'token' },
}

/** A new transfer, or the kept one of this recipient. Its figures are old, so a review begins at the amount. */
export function openedState(kept: KeptTransfer | null, entry: Entry): OtcState {
  const { recipientId, owner, prefill, isReturn } = entry
  const fresh = { ...initialState, recipientId, owner, prefill, kept }
  if (prefill || kept?.recipientId !== recipientId || kept.owner !== owner) return fresh
  if (kept.isQuoted && !isReturn) return fresh
  const { transfer, reference, isQuoted, step } = kept
  return { ...fresh, transfer, reference, isQuoted, ...(step !== 'token' && { stage: TYPING }) }
}

/** A step that the browser's history asks for; as it was where the flow cannot show it. */
export function visitedState(state: OtcState, step: Step): OtcState {
  const { stage, transfer } = state
  if (step === 'token') return { ...state, stage: { step }, direction: 'back' }
  if (!transfer) return state
  if (step === 'review')
    return { ...state, stage: { ...TYPING, status: 'preparing' }, direction: 'forward' }
  const isBack = stage.step === 'review'
  return { ...state, stage: { ...TYPING, isOld: isBack }, direction: isBack ? 'back' : 'forward' }
}

export const conversionOf = (answer: ConversionAnswer): Conversion | null =>
  answer.status === 'converted' ? answer.conversion : null

export const NO_TRANSFER: Pick<TypedTransfer, 'mode' | 'amount'> = { mode: 'TOKEN', amount: '' }

/** A host that tells no cost cannot price what arrives either: what was typed is then converted as it stands. */
export function convertedState(state: OtcState, conversion: Conversion): OtcState {
  const next = inForm(inReview(state, { quoteKey: null }), { isOld: false })
  const { transfer } = state
  const lacksExact = conversion.cost === undefined
  return {
    ...next,
    lacksExact,
    transfer: lacksExact && transfer?.mode === 'EXACT' ? { ...transfer, mode: 'FIAT' } : transfer,
    answer: { status: 'converted', conversion },
  }
}

/** Another amount or token: the old answer, its error and a review of it are void. */
export const typedState = (state: OtcState, transfer: TypedTransfer): OtcState => ({
  ...state,
  transfer,
  isQuoted: false,
  refusal: null,
  answer: NO_RESULT,
  stage: {
    ...TYPING,
    ...(state.stage.step === 'form' && { emptySubmits: state.stage.emptySubmits }),
  },
})

export const inForm = (
  state: OtcState,
  change: Partial<Extract<Stage, { step: 'form' }>>,
): OtcState =>
  state.stage.step === 'form' ? { ...state, stage: { ...state.stage, ...change } } : state

export const inReview = (
  state: OtcState,
  change: Partial<Extract<Stage, { step: 'review' }>>,
): OtcState =>
  state.stage.step === 'review' ? { ...state, stage: { ...state.stage, ...change } } : state

export function tickedState(state: OtcState): OtcState {
  const { recipientId, stage } = state
  if (recipientId === null || stage.step !== 'form' || stage.status === 'preparing') return state
  const ticks = stage.ticks >= OTC_RULES.reloadTick ? 1 : stage.ticks + 1
  return { ...state, stage: { ...stage, ticks } }
}
