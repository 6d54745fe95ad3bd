import { call, put, select, takeLeading } from 'typed-redux-saga'
import * as v from 'valibot'

import { ValidationFailed } from '@contract/envelope'
import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../platform/attempt'
import { newKey } from '../../platform/new-key'
import { request } from '../../platform/request'
import { sendAgain } from '../../platform/send-again'
import { isUnanswered } from '../../platform/unanswered'
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
import { quoteEnded, quoteSeen, selectQuote } from './slice'

/** How often a request without an answer is sent, as it was, before the user is told. */
const MOST_TRIES = 4

/** What the user may do about a quote beside paying it. */
export function* actsSaga() {
  yield* takeLeading(cancelConfirmed, cancel)
  yield* takeLeading(payOutPressed, payOut)
  yield* takeLeading(transactionNamed, nameTransaction)
}

function* cancel() {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const ask = quotes.endpoints.cancelQuote.initiate(quote.quoteId, { track: false })
  const answer = yield* attemptSilently(request(ask))
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
  const answer = yield* attemptSilently(
    sendAgain(
      () => request(quotes.endpoints.payOutQuote.initiate(body, { track: false })),
      (fault, sent) => isUnanswered(fault) && sent < MOST_TRIES,
    ),
  )
  if (answer instanceof AppError) yield* call(refuse, answer)
  else yield* call(show, answer)
}

function* show(quote: Quote) {
  yield* put(quoteSeen(quote))
  yield* put(actClosed())
}

function* nameTransaction({ payload }: ReturnType<typeof transactionNamed>) {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const named = { id: quote.quoteId, ...payload }
  const ask = quotes.endpoints.nameTransaction.initiate(named, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) yield* call(refuse, answer)
  else yield* put(depositsFound(answer))
}

function* refuse({ fault }: AppError) {
  const said = v.safeParse(ValidationFailed, fault.payload)
  yield* put(
    actRefused(
      said.success ? { kind: 'text', text: said.output.validationError } : { kind: 'network' },
    ),
  )
}
