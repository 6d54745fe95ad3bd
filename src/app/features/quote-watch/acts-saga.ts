import { call, join, put, select, spawn, takeLeading, type SagaGenerator } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { attemptSilently } from '../../platform/attempt'
import { newKey } from '../../platform/new-key'
import { request } from '../../platform/request'
import { sendAgain } from '../../platform/send-again'
import { quotes } from '../../resources/quotes'
import {
  actClosed,
  actRefused,
  cancelConfirmed,
  depositsFound,
  payOutKeyed,
  payOutPressed,
  selectActs,
  transactionNamed,
} from './acts-slice'
import { checkAddress } from './address-saga'
import { quoteEnded, quoteSeen, selectQuote } from './slice'

/** What the user may do about a quote beside paying it, for as long as its screen is open. */
export function* actsSaga() {
  yield* takeLeading(cancelConfirmed, cancel)
  yield* takeLeading(payOutPressed, payOut)
  yield* takeLeading(transactionNamed, nameTransaction)
}

/** What was pressed is carried out whoever leaves the screen; what comes of it is told to this screen alone. */
function* carryOut<T>(work: SagaGenerator<T>): SagaGenerator<T | AppError> {
  return yield* join(yield* spawn(attemptSilently<T>, work))
}

function* cancel() {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const ask = quotes.endpoints.cancelQuote.initiate(quote.quoteId, { track: false })
  const answer = yield* carryOut(request(ask))
  if (answer instanceof AppError) return yield* call(refuse, answer)
  yield* call(show, answer)
  yield* put(quoteEnded())
}

function* payOut() {
  const quote = yield* select(selectQuote)
  if (!quote?.outcome) return
  const { key } = yield* select(selectActs)
  const idempotencyKey = key ?? (yield* newKey(payOutKeyed))
  const body = { id: quote.quoteId, receivesEUR: quote.outcome.receivesEUR, idempotencyKey }
  const ask = () => request(quotes.endpoints.payOutQuote.initiate(body, { track: false }))
  const answer = yield* carryOut(sendAgain(ask))
  if (answer instanceof AppError) yield* call(refuse, answer)
  else yield* call(show, answer)
}

function* show(quote: Quote) {
  yield* call(checkAddress, quote)
  yield* put(quoteSeen(quote))
  yield* put(actClosed())
}

function* nameTransaction({ payload }: ReturnType<typeof transactionNamed>) {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const named = { id: quote.quoteId, ...payload }
  const ask = quotes.endpoints.nameTransaction.initiate(named, { track: false })
  const answer = yield* carryOut(request(ask))
  if (answer instanceof AppError) yield* call(refuse, answer)
  else yield* put(depositsFound(answer))
}

function* refuse({ fault }: AppError) {
  const text = refusalText(fault)
  yield* put(actRefused(text === null ? { kind: 'network' } : { kind: 'text', text }))
}
