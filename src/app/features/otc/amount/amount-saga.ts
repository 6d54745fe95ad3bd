import type { Action } from '@reduxjs/toolkit'
import { call, delay, put, select, type SagaGenerator } from 'typed-redux-saga'

import type { Conversion } from '@contract/v1/conversion'
import { AppError } from '@kernel/app-error'
import { isZeroText } from '@kernel/amount-text'

import { attempt, attemptSilently } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { conversion } from '../../../resources/conversion'
import { fees } from '../../../resources/fees'
import { selectLimits } from '../../../state/session'
import { amountProblem, conversionByRate } from '../flow/policy'
import {
  amountTyped,
  conversionFailed,
  converted,
  feeLoaded,
  modeChosen,
  prepareEnded,
  presetChosen,
  reloadDue,
  reviewReached,
  selectOtc,
  steppedBack,
  submitted,
  tokenPicked,
} from '../flow/slice'

/** Typing pauses this long before the conversion is asked. */
export const CONVERSION_DEBOUNCE_MS = 500

/** Whatever makes the shown figures old. */
export const ANSWER_CHANGES = [
  amountTyped,
  presetChosen,
  modeChosen,
  tokenPicked,
  steppedBack,
  reloadDue,
]

/** One worker for both, so that typing on cancels a submit and a submit cancels the waiting conversion. */
export function* answerNewest(action: Action) {
  if (submitted.match(action)) yield* call(prepareReview)
  else yield* call(refreshConversion, action)
}

export function* refreshConversion(action: Action) {
  if (amountTyped.match(action)) yield* delay(CONVERSION_DEBOUNCE_MS)
  const { token, amount, step } = yield* select(selectOtc)
  if (!token || isZeroText(amount) || step === 'token') return
  yield* call(convert)
}

/** Asks what the typed amount comes to, and keeps the answer; nothing where it failed. */
export function* convert(): SagaGenerator<Conversion | undefined> {
  const answer = yield* attempt('otcDataFetchFailed', askForConversion())
  yield* put(answer ? converted(answer) : conversionFailed())
  return answer
}

function* askForConversion(): SagaGenerator<Conversion> {
  const { token, mode, amount } = yield* select(selectOtc)
  if (!token) throw new AppError({ code: 'INTERNAL', description: 'no token to convert' })
  const { address, decimals, network } = token
  const ref = { address, decimals, network }
  const toEur = (tokenAmount: string) =>
    conversion.endpoints.toEur.initiate({ tokenAmount, fromToken: ref }, { track: false })
  if (mode === 'TOKEN') return yield* request(toEur(amount))
  const body = { EURAmount: amount, toToken: ref }
  const ask = conversion.endpoints.toToken.initiate(body, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (!(answer instanceof AppError)) return answer
  if (answer.fault.code !== 'NOT_FOUND') throw answer
  // Not every host converts euros to tokens; its rate serves then.
  return conversionByRate(amount, token, yield* request(toEur('1')))
}

export function* prepareReview() {
  const known = (yield* select(selectOtc)).conversion
  const answer = known ?? (yield* call(convert))
  const isReady = answer && (yield* call(isWithinLimits)) && (yield* call(loadFee))
  yield* put(isReady ? reviewReached() : prepareEnded())
}

function* isWithinLimits() {
  const state = yield* select(selectOtc)
  const limits = yield* select(selectLimits)
  return amountProblem({ ...state, euros: state.conversion?.EURAmount ?? null, limits }) === null
}

export function* loadFee() {
  const { recipientId } = yield* select(selectOtc)
  if (recipientId === null) return false
  const ask = fees.endpoints.fee.initiate(recipientId, { track: false })
  const fee = yield* attempt('otcDataFetchFailed', request(ask))
  if (fee) yield* put(feeLoaded(fee.additionalFeeEUR))
  return fee !== undefined
}
