import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Recipient } from '@contract/v1/recipients'

/** In the order of the steps. */
export const STEPS = ['token', 'form', 'review'] as const

export type Step = (typeof STEPS)[number]
/** Whether the amount is typed in the token or in euros. */
export type Mode = 'TOKEN' | 'FIAT'

/** The chosen token and what is typed of it. */
export interface TypedTransfer {
  readonly token: Token
  readonly mode: Mode
  /** Plain decimal text, in the token or in euros by the mode. */
  readonly amount: string
  /** The app wrote the amount: a preset, or a token amount turned into euros. */
  readonly isFromApp: boolean
}

/** What the newest token search found. */
export type SearchResult =
  | { readonly status: 'none' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly tokens: readonly Token[] }

/** What the desk converted the typed amount to. */
export type ConversionAnswer =
  | { readonly status: 'none' }
  | { readonly status: 'failed' }
  | { readonly status: 'converted'; readonly conversion: Conversion }

/** The step on screen, with what that step alone needs. */
export type Stage =
  | { readonly step: 'token' }
  | {
      readonly step: 'form'
      readonly status: 'typing' | 'preparing'
      /** Seconds since the conversion was fresh. */
      readonly ticks: number
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

/** What outlives the end of a session. */
export interface KeptTransfer {
  readonly recipientId: number
  readonly owner: string
  readonly step: Step
  readonly transfer: TypedTransfer | null
}

export interface OtcState {
  /** Null while the flow is not on screen. */
  readonly recipientId: number | null
  /** The account whose transfer it is. */
  readonly owner: string | null
  readonly kept: KeptTransfer | null
  /** As it was when the flow began: what the user agrees to does not change behind them. */
  readonly recipient: Recipient | null
  readonly direction: 'forward' | 'back'
  readonly search: string
  readonly searchResult: SearchResult
  /** Null until the user turns the network chips over. */
  readonly areOtherNetworksShown: boolean | null
  /** Null until a token is picked. */
  readonly transfer: TypedTransfer | null
  readonly answer: ConversionAnswer
  readonly stage: Stage
}

export const NO_RESULT = { status: 'none' } as const

export const TYPING: Stage = { step: 'form', status: 'typing', ticks: 0, emptySubmits: 0 }

export const initialState: OtcState = {
  recipientId: null,
  owner: null,
  kept: null,
  recipient: null,
  direction: 'forward',
  search: '',
  searchResult: NO_RESULT,
  areOtherNetworksShown: null,
  transfer: null,
  answer: NO_RESULT,
  stage: { step: 'token' },
}

/** The state to keep when the session ends; what was kept before where no transfer is on screen. */
export function keptOf({ recipientId, owner, stage, transfer, kept }: OtcState) {
  if (recipientId === null || owner === null) return kept
  return { recipientId, owner, step: stage.step, transfer }
}

/** A new transfer, or the one that an ended session broke off. Its figures are old, so a review begins at the amount. */
export function openedState(
  kept: KeptTransfer | null,
  recipientId: number,
  owner: string | null,
): OtcState {
  const fresh = { ...initialState, recipientId, owner }
  if (kept?.recipientId !== recipientId) return fresh
  const { transfer, step } = kept
  return { ...fresh, owner: kept.owner, transfer, ...(step !== 'token' && { stage: TYPING }) }
}

export const conversionOf = (answer: ConversionAnswer): Conversion | null =>
  answer.status === 'converted' ? answer.conversion : null

export const NO_TRANSFER: Pick<TypedTransfer, 'mode' | 'amount' | 'isFromApp'> = {
  mode: 'TOKEN',
  amount: '',
  isFromApp: false,
}

/** Another amount or token: the old answer, its error and a review of it are void. */
export const typedState = (state: OtcState, transfer: TypedTransfer): OtcState => ({
  ...state,
  transfer,
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
