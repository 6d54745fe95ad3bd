import { createSelector } from '@reduxjs/toolkit'

import { OTC_RULES } from '@config/otc'
import { ASSET_FILTER_MAX } from '@contract/v1/assets'

import { FIXED_FEE } from '../../../resources/fees'
import { type Agreement, conversionOf, type OtcState } from './state'

/** One fact each: a tick changes the countdown's alone, so it draws nothing else. */
interface Root {
  readonly otc: OtcState
}

export const selectOtc = ({ otc }: Root) => otc
export const selectIsOpen = ({ otc }: Root) => otc.recipientId !== null
export const selectRecipientId = ({ otc }: Root) => otc.recipientId
export const selectRecipient = ({ otc }: Root) => otc.recipient
export const selectPrefill = ({ otc }: Root) => otc.prefill
export const selectOpenQuote = ({ otc }: Root) => otc.openQuote
export const selectReference = ({ otc }: Root) => otc.reference
export const selectStep = ({ otc }: Root) => otc.stage.step
export const selectDirection = ({ otc }: Root) => otc.direction

export const selectSearch = ({ otc }: Root) => otc.search
/** Lowercased and trimmed, and as much of it as the desk takes. */
export const selectTerm = ({ otc }: Root) =>
  otc.search.trim().toLowerCase().slice(0, ASSET_FILTER_MAX)
export const selectSearchResult = ({ otc }: Root) => otc.searchResult
export const selectAreOtherNetworksShown = ({ otc }: Root) => otc.areOtherNetworksShown

export const selectTransfer = ({ otc }: Root) => otc.transfer
export const selectIsAmountTyped = ({ otc }: Root) => Boolean(otc.transfer?.amount)
/** Null while a token is being chosen, be it for the first time or in place of another. */
export const selectChosenToken = ({ otc: { stage, transfer } }: Root) =>
  stage.step === 'token' ? null : (transfer?.token ?? null)
export const selectLacksExact = ({ otc }: Root) => otc.lacksExact
export const selectAnswer = ({ otc }: Root) => otc.answer
export const selectConversion = ({ otc }: Root) => conversionOf(otc.answer)

export const selectTicks = ({ otc: { stage } }: Root) => (stage.step === 'form' ? stage.ticks : 0)
export const selectIsReloadSoon = (root: Root) => selectTicks(root) >= OTC_RULES.soonTick
export const selectIsReloadDue = (root: Root) =>
  selectTicks(root) === OTC_RULES.reloadTick && root.otc.transfer?.amount !== ''
export const selectIsOld = ({ otc: { stage } }: Root) => stage.step === 'form' && stage.isOld
export const selectEmptySubmits = ({ otc: { stage } }: Root) =>
  stage.step === 'form' ? stage.emptySubmits : 0
export const selectIsPreparing = ({ otc: { stage } }: Root) =>
  stage.step === 'form' && stage.status === 'preparing'

export const selectIsRequesting = ({ otc: { stage } }: Root) =>
  stage.step === 'review' && stage.status === 'requesting'
export const selectRequestRefusal = ({ otc: { refusal } }: Root) => refusal
const selectTransactionFee = ({ otc: { stage } }: Root) =>
  stage.step === 'review' ? stage.transactionFee : null
export const selectQuoteKey = ({ otc: { stage } }: Root) =>
  stage.step === 'review' ? stage.quoteKey : null

/** Null while a part of it is missing. */
export const selectAgreement = createSelector(
  [selectRecipient, selectTransfer, selectConversion, selectTransactionFee, selectReference],
  (recipient, transfer, conversion, transactionFee, reference): Agreement | null => {
    if (!recipient || !transfer || !conversion || transactionFee === null) return null
    const fees = { transactionFee, networkFee: FIXED_FEE, transferFee: FIXED_FEE }
    return { recipient, token: transfer.token, conversion, fees, reference }
  },
)
