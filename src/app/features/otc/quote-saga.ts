import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'

import { ValidationFailed } from '@contract/envelope'
import type { Quote, QuoteDraft } from '@contract/v1/quotes'
import { AppError, internalError } from '@kernel/app-error'

import { failed, toastRaised } from '../../events'
import { attempt } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { FIXED_FEE } from '../../resources/fees'
import { quotes } from '../../resources/quotes'
import { networkOf, selectReferences } from '../../resources/references'
import { went } from '../../state/route'
import { convert, loadFee } from './amount-saga'
import { isFateUnknown, quoteDraft } from './quote-policy'
import { quoteKeyed, requestEnded, selectOtc, steppedBack } from './slice'
import { waitForTransaction } from './wait-for-transaction'

/** Pauses before a request without an answer is looked up again by its key. */
export const LOOK_UP_PAUSES_MS = [1000, 2000, 4000, 8000]

/** Stepping back gives the request up; leaving the flow does so through its scope. */
export function* requestQuote() {
  try {
    yield* race({ asked: call(askAndWait), left: take(steppedBack) })
  } finally {
    yield* put(requestEnded())
  }
}

function* askAndWait() {
  const draft = yield* attempt('networkInfo', composeDraft())
  if (!draft) return
  const quote = yield* call(askForQuote, draft)
  if (!quote) return
  const transaction = yield* attempt('transactionTimeout', waitForTransaction(quote.quoteId))
  if (transaction) yield* put(went(paths.quote(transaction.id), { replace: true }))
}

function* composeDraft(): SagaGenerator<QuoteDraft> {
  const { recipientId, token, conversion, transactionFee } = yield* select(selectOtc)
  if (recipientId === null || !token || !conversion || transactionFee === null)
    throw internalError('the review is not complete')
  const networks = (yield* select(selectReferences)).data?.networks ?? []
  const network = networkOf(networks, token.network)
  if (!network) throw internalError('fail to load network info from config')
  const fees = { transactionFee, networkFee: FIXED_FEE, transferFee: FIXED_FEE }
  return quoteDraft({ recipientId, token, network, conversion, fees })
}

function* askForQuote(draft: QuoteDraft) {
  const idempotencyKey = yield* call(keyOfRequest)
  try {
    return yield* call(sendUntilAnswered, draft, idempotencyKey)
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    yield* call(announceRefusal, thrown)
    return undefined
  }
}

/** The key stands in the store before the first send, so every retry is the same request. */
function* keyOfRequest() {
  const { quoteKey } = yield* select(selectOtc)
  if (quoteKey !== null) return quoteKey
  const { uuid } = yield* services()
  const key = uuid()
  yield* put(quoteKeyed(key))
  return key
}

function* sendUntilAnswered(draft: QuoteDraft, idempotencyKey: string): SagaGenerator<Quote> {
  for (let sent = 0; ; sent += 1) {
    try {
      const body = { draft, idempotencyKey }
      return yield* request(quotes.endpoints.createQuote.initiate(body, { track: false }))
    } catch (thrown) {
      const pause = LOOK_UP_PAUSES_MS[sent]
      if (!(thrown instanceof AppError) || !isFateUnknown(thrown.fault) || pause === undefined)
        throw thrown
      yield* delay(pause)
    }
  }
}

/** A sentence of the desk is shown as it is, and the figures are asked anew: mostly the price has moved. */
function* announceRefusal({ fault }: AppError) {
  const reason = v.safeParse(ValidationFailed, fault.payload)
  if (fault.code !== 'VALIDATION_FAILED' || !reason.success) {
    yield* put(failed({ failure: 'createQuote', fault }))
    return
  }
  yield* put(toastRaised({ type: 'Notify', message: reason.output.validationError }))
  yield* call(convert)
  yield* call(loadFee)
}
