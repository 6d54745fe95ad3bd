import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Hold } from '@contract/v1/holds'
import type { Recipient } from '@contract/v1/recipients'
import type { LegalNames } from '@kernel/bank-spelling'

import type { IbanFault } from '../../resources/ibans/iban-fault'
import type { IbanReason } from '../../resources/ibans/iban-reason'
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
  /** Who gets refused or returned euros. */
  readonly payee: Payee | null
  /** The payee as the list had it: only what its owner changed of that is saved. */
  readonly listed: Payee | null
  /** Whether the payee's IBAN is written, rather than confirmed. */
  readonly isCorrecting: boolean
  readonly iban: IbanState
  readonly problem: HoldProblem | null
}

/** The account of a wallet that this browser has paid with. */
export interface WalletAddress {
  readonly wallet: string
  readonly address: string
}

/** A recipient as it is to be when the euros are sent. */
export type Payee = Pick<
  Recipient,
  'id' | 'type' | 'firstName' | 'lastName' | 'nickname' | 'iban' | 'bic' | 'bankName'
>

interface IbanState {
  readonly isChecking: boolean
  readonly fault: IbanFault | null
  /** Which rule the refused IBAN breaks, once that is known. */
  readonly reason: IbanReason | null
  readonly refusals: number
}

/** A sentence of the desk, or a case of ours. */
export type HoldProblem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'network' | 'decided' | 'load' | 'gone' }

const UNCHECKED: IbanState = { isChecking: false, fault: null, reason: null, refusals: 0 }

const initialState: DecisionFlow = {
  hold: null,
  isBusy: false,
  isDone: false,
  key: null,
  address: '',
  isConfirming: false,
  suggestion: null,
  payee: null,
  listed: null,
  isCorrecting: false,
  iban: UNCHECKED,
  problem: null,
}

/** What a decision agrees to, and for whom. */
const agreedIn = ({ offer, owed }: Hold): string =>
  JSON.stringify(offer ? [offer.eurAmount, offer.beneficiary] : (owed?.receivesEUR ?? null))

const begun = (state: DecisionFlow): DecisionFlow => ({ ...state, isBusy: true, problem: null })

export const decisionFlow = createSlice({
  name: 'decisionFlow',
  initialState,
  reducers: {
    /** New figures are a new acceptance. */
    offerSeen: (state, { payload }: PayloadAction<Hold>) => {
      const isSame = state.hold !== null && agreedIn(state.hold) === agreedIn(payload)
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
    /** The IBAN that was checked is not the one that stands there. */
    ibanTyped: (state) => ({ ...state, iban: UNCHECKED, problem: null }),
    /** Payload: the IBAN as it was typed. */
    ibanSubmitted: (state, _action: PayloadAction<string>) => ({
      ...state,
      iban: { ...state.iban, isChecking: true, fault: null },
      problem: null,
    }),
    ibanRefused: (state, { payload }: PayloadAction<Pick<IbanState, 'fault' | 'reason'>>) => ({
      ...state,
      iban: { ...payload, isChecking: false, refusals: state.iban.refusals + 1 },
    }),
    /** Another payee is another request. */
    payeeChosen: {
      reducer: (state, { payload }: PayloadAction<Pick<DecisionFlow, 'payee' | 'listed'>>) => ({
        ...state,
        ...payload,
        isCorrecting: false,
        iban: UNCHECKED,
        key: null,
        problem: null,
      }),
      prepare: (listed: Payee, corrected: Partial<Payee> = {}) => ({
        payload: { payee: { ...listed, ...corrected }, listed },
      }),
    },
    /** The bank's spelling of the name, or again the one before. */
    payeeSpelled: (state, { payload: names }: PayloadAction<LegalNames>) =>
      state.payee ? { ...state, payee: { ...state.payee, ...names }, key: null } : state,
    /** Back to the IBAN of the payee, which stays to be changed. */
    ibanReconsidered: (state) => ({ ...state, isCorrecting: true, problem: null }),
    payeeReconsidered: (state) => ({ ...state, payee: null, isCorrecting: false, problem: null }),
    /** Payload: whether its owner sends to an account of another name. */
    acceptConfirmed: (state, _action: PayloadAction<boolean>) => begun(state),
    resendConfirmed: begun,
    refundConfirmed: begun,
    holdKeyed: (state, { payload: key }: PayloadAction<string>) => ({ ...state, key }),
    holdRefused: (state, { payload: problem }: PayloadAction<HoldProblem | null>) => ({
      ...state,
      isBusy: false,
      iban: { ...state.iban, isChecking: false },
      problem,
    }),
    holdDecided: (state, { payload: hold }: PayloadAction<Hold>) => ({
      ...state,
      hold: { ...state.hold, ...hold },
      isBusy: false,
      isDone: true,
    }),
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
  ibanTyped,
  ibanSubmitted,
  ibanRefused,
  ibanReconsidered,
  payeeChosen,
  payeeSpelled,
  payeeReconsidered,
  acceptConfirmed,
  resendConfirmed,
  refundConfirmed,
  holdKeyed,
  holdRefused,
  holdDecided,
} = decisionFlow.actions

export const { selectDecisionFlow } = decisionFlow.selectors
