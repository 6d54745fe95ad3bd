import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Recipient } from '@contract/v1/recipients'

import type { Mode, Step } from './policy'

/** What a user has chosen and typed of a transfer. */
export interface KeptTransfer {
  readonly recipientId: number
  readonly owner: string
  readonly step: Step
  readonly token: Token | null
  readonly mode: Mode
  readonly amount: string
  readonly isFromApp: boolean
}

export interface OtcState {
  /** Null while the flow is not on screen. */
  readonly recipientId: number | null
  /** Whose transfer it is. */
  readonly owner: string | null
  /** What was on screen when the session ended. */
  readonly kept: KeptTransfer | null
  /** As it was when the flow began: what the user agrees to does not change behind them. */
  readonly recipient: Recipient | null
  readonly step: Step
  readonly direction: 'forward' | 'back'
  readonly search: string
  /** What the newest search found; null while there is no answer to it. */
  readonly found: readonly Token[] | null
  readonly hasSearchFailed: boolean
  /** Null until the user turns the network chips over. */
  readonly areOtherNetworksShown: boolean | null
  readonly token: Token | null
  readonly mode: Mode
  /** Plain decimal text, in the token or in euros by the mode. */
  readonly amount: string
  readonly isFromApp: boolean
  readonly conversion: Conversion | null
  readonly hasConversionFailed: boolean
  /** Seconds since the data was fresh. */
  readonly ticks: number
  readonly emptySubmits: number
  readonly isPreparing: boolean
  /** The desk's fee for this recipient, once it is known. */
  readonly transactionFee: string | null
  /** Names one quote request, from before it is first sent until anything in it changes. */
  readonly quoteKey: string | null
  readonly isRequesting: boolean
}

export const initialState: OtcState = {
  recipientId: null,
  owner: null,
  kept: null,
  recipient: null,
  step: 'token',
  direction: 'forward',
  search: '',
  found: null,
  hasSearchFailed: false,
  areOtherNetworksShown: null,
  token: null,
  mode: 'TOKEN',
  amount: '',
  isFromApp: false,
  conversion: null,
  hasConversionFailed: false,
  ticks: 0,
  emptySubmits: 0,
  isPreparing: false,
  transactionFee: null,
  quoteKey: null,
  isRequesting: false,
}

/** Another amount or token: the old answer, its error and its quote request are void. */
export const ANSWER_VOID = {
  conversion: null,
  hasConversionFailed: false,
  ticks: 0,
  isPreparing: false,
  transactionFee: null,
  quoteKey: null,
  isRequesting: false,
} satisfies Partial<OtcState>

/** What outlives the end of a session; nothing where no transfer is on screen. */
export function keptOf(state: OtcState): KeptTransfer | null {
  const { recipientId, owner, step, token, mode, amount, isFromApp } = state
  if (recipientId === null || owner === null) return state.kept
  return { recipientId, owner, step, token, mode, amount, isFromApp }
}

/** A new transfer, or the one that an ended session broke off. Its figures are old, so a review begins at the amount. */
export function openedState(
  kept: KeptTransfer | null,
  recipientId: number,
  owner: string | null,
): OtcState {
  const fresh = { ...initialState, recipientId, owner }
  if (kept?.recipientId !== recipientId) return fresh
  return { ...fresh, ...kept, step: kept.step === 'review' ? 'form' : kept.step }
}
