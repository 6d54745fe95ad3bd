import type { Action } from '@reduxjs/toolkit'
import { call, delay, put, select, type SagaGenerator } from 'typed-redux-saga'

import { OTC_RULES } from '@config/otc'
import type { Conversion } from '@contract/v1/conversion'
import { isZeroText } from '@kernel/amount-text'
import { AppError, internalError } from '@kernel/app-error'

import { refusalText } from '../../../errors/refusal-text'
import { failed } from '../../../events'
import { attempt, attemptSilently } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { conversion } from '../../../resources/conversion'
import { fees } from '../../../resources/fees'
import {
  selectAnswer,
  selectConversion,
  selectIsOld,
  selectIsPreparing,
  selectRecipientId,
  selectStep,
  selectTransfer,
} from '../flow/selectors'
import {
  amountTyped,
  conversionFailed,
  converted,
  modeChosen,
  prepareEnded,
  presetChosen,
  reloadDue,
  retried,
  reviewReached,
  steppedBack,
  tokenPicked,
} from '../flow/slice'
import { selectAmountProblem } from './amount-problem'
import { conversionByRate } from './policy'

/** Whatever makes the shown figures old. */
export const CONVERSION_CHANGES = [
  amountTyped,
  presetChosen,
  modeChosen,
  tokenPicked,
  steppedBack,
  reloadDue,
  retried,
]

/** One worker for both, so that typing on cancels a submit and a submit cancels the waiting conversion. */
export function* answerNewest(action: Action) {
  const isPreparing = yield* select(selectIsPreparing)
  if (isPreparing) yield* call(prepareReview)
  else yield* call(refreshConversion, action)
}

function* refreshConversion(action: Action) {
  if (amountTyped.match(action)) yield* delay(OTC_RULES.conversionDebounceMs)
  const transfer = yield* select(selectTransfer)
  const step = yield* select(selectStep)
  if (!transfer || isZeroText(transfer.amount) || step === 'token') return
  const { status } = yield* select(selectAnswer)
  if (reloadDue.match(action) && status === 'failed') yield* call(convertInSilence)
  else yield* call(convert)
}

/** Asks what the typed amount comes to, and keeps the answer; undefined where it failed. */
export function* convert(): SagaGenerator<Conversion | undefined> {
  const answer = yield* attemptSilently(askForConversion())
  if (!(answer instanceof AppError)) {
    yield* put(converted(answer))
    return answer
  }
  const { fault } = answer
  const sentence = refusalText(fault)
  // A sentence of the desk stands below the amount; a notice beside it would say it twice.
  yield* put(failed({ failure: 'otcDataFetchFailed', fault, isTold: sentence !== null }))
  yield* put(conversionFailed(sentence))
  return undefined
}

/** A failure that stands there already is not announced again every fifteen seconds. */
function* convertInSilence() {
  const answer = yield* attemptSilently(askForConversion())
  if (!(answer instanceof AppError)) yield* put(converted(answer))
}

function* askForConversion(): SagaGenerator<Conversion> {
  const transfer = yield* select(selectTransfer)
  if (!transfer) throw internalError('no token to convert')
  const { token, mode, amount } = transfer
  const { address, decimals, network } = token
  const ref = { address, decimals, network }
  const toEur = (tokenAmount: string) =>
    conversion.endpoints.toEur.initiate({ tokenAmount, fromToken: ref }, { track: false })
  if (mode === 'TOKEN') return yield* request(toEur(amount))
  const body = { EURAmount: amount, toToken: ref, ...(mode === 'EXACT' && { recipientGets: true }) }
  const ask = conversion.endpoints.toToken.initiate(body, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (!(answer instanceof AppError)) return answer
  if (answer.fault.code !== 'NOT_FOUND') throw answer
  // Not every host converts euros to tokens; its rate serves then.
  return conversionByRate(amount, token, yield* request(toEur('1')))
}

function* prepareReview() {
  const known = (yield* select(selectIsOld)) ? null : yield* select(selectConversion)
  const answer = known ?? (yield* call(convert))
  const isReady = answer && (yield* select(selectAmountProblem)) === null
  const transactionFee = isReady ? yield* call(loadFee) : undefined
  yield* put(transactionFee === undefined ? prepareEnded() : reviewReached(transactionFee))
}

/** The desk's fee for the recipient, in euros; undefined where it failed. */
export function* loadFee(): SagaGenerator<string | undefined> {
  const recipientId = yield* select(selectRecipientId)
  if (recipientId === null) return undefined
  const ask = fees.endpoints.fee.initiate(recipientId, { forceRefetch: true })
  return (yield* attempt('otcDataFetchFailed', request(ask)))?.additionalFeeEUR
}
