import type { Action } from '@reduxjs/toolkit'
import { call, delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { connectivityChanged, ticked, visibilityChanged } from '../../events'
import { attempt, attemptSilently } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { newQuotePath, quotes } from '../../resources/quotes'
import { recipients, selectRecipients } from '../../resources/recipients'
import { selectNow } from '../../state/clock'
import { transactionsChanged } from '../../state/live'
import { selectTransactions } from '../../resources/transactions'
import { went } from '../../state/route'
import { readQuote, type QuoteReading } from './read-quote'
import {
  hasOpenExcess,
  isPollDue,
  LAST_READ_MS,
  nextStep,
  pollPause,
  PROGRESS_TICKS,
  type NextStep,
  type WatchTarget,
} from './policy'
import { reloadList } from './resolve-saga'
import {
  excessFound,
  progressBegan,
  quoteEnded,
  quoteExpired,
  quoteMissed,
  requoteCancelled,
  requoteConfirmed,
  requoteFailed,
  selectIsSaidSent,
  selectPayment,
  selectQuote,
  sentSaid,
  watchResumed,
} from './slice'

/** Looks, judges, waits. One look at a time, so no answer can overtake a newer one. */
export function* watchQuote(target: WatchTarget): SagaGenerator<void> {
  const { random } = yield* services()
  let failures = 0
  for (;;) {
    const found: NextStep | AppError = yield* call(look, target.quoteId)
    const hasFailed = found instanceof AppError
    const isOver: boolean = yield* call(follow, hasFailed ? 'keep-watching' : found, target)
    if (isOver) return
    failures = hasFailed ? failures + 1 : 0
    yield* call(
      waitUntilPollDue,
      pollPause(failures, random, hasFailed ? found.fault.retryAfter : 0),
    )
  }
}

/** Reads the quote and says what that asks for, or why it could not be read. */
function* look(quoteId: string): SagaGenerator<NextStep | AppError> {
  const known = yield* select(selectQuote)
  const answer: QuoteReading = yield* call(readQuote, quoteId)
  return answer instanceof AppError ? answer : yield* call(judge, answer, known)
}

function* judge(
  answer: Exclude<QuoteReading, AppError>,
  known: Quote | null,
): SagaGenerator<NextStep> {
  if (answer === 'gone') return 'open-activity'
  const { quote, at } = answer
  const payment = yield* select(selectPayment)
  if (known && known.status !== quote.status) yield* fork(reloadList)
  return nextStep(quote, known?.status ?? null, at, {
    byWallet: payment !== undefined,
    bySaying: yield* select(selectIsSaidSent),
  })
}

/** Until the pause is over, the host tells of a change, page or network are back, or the countdown reaches zero. Hidden pages do not tick. */
export function* waitUntilPollDue(pause: number) {
  const from = yield* select(selectNow)
  const quote = yield* select(selectQuote)
  for (;;) {
    const event = yield* take<Action>([
      ...[ticked, visibilityChanged, connectivityChanged],
      transactionsChanged,
    ])
    if (isReturn(event) || transactionsChanged.match(event)) return
    if (!ticked.match(event)) continue
    const now = yield* select(selectNow)
    if (isPollDue(from, now, pause, quote?.expiredTs)) return
  }
}

const isReturn = (event: Action): boolean =>
  (visibilityChanged.match(event) && event.payload.isVisible) ||
  (connectivityChanged.match(event) && event.payload.isOnline)

/** Whether the watching is over: a quote that had run out may turn out to be under way after all. */
function* follow(step: NextStep, target: WatchTarget): SagaGenerator<boolean> {
  if (step === 'keep-watching') return false
  if (step === 'offer-requote') return yield* call(offerRequote, target)
  if (step === 'show-ending') {
    yield* put(quoteEnded())
    return true
  }
  if (step === 'show-progress') yield* call(showProgress)
  yield* call(leaveOrAsk, target)
  return true
}

/** The transfer's place is the activity; what came beyond it is asked about first. */
function* leaveOrAsk(target: WatchTarget) {
  const quote = yield* select(selectQuote)
  const all = yield* select(selectTransactions)
  if (quote && hasOpenExcess(quote, all ?? [])) {
    yield* put(excessFound())
    return
  }
  const id = target.transactionId ?? quote?.transactionId ?? target.quoteId
  yield* put(went(paths.transaction(id), { replace: true }))
}

/** Five ticks to read what happens; the polling has ended (QUOTE-16). */
export function* showProgress() {
  yield* put(progressBegan())
  for (let tick = 0; tick < PROGRESS_TICKS; tick++) yield* take(ticked)
}

/**
 * The polling pauses here: only the user ends the choice. Before a re-quote the quote is read once more, since a deposit
 * that has landed meanwhile wins; a cancel goes home at once (QUOTE-14), and is looked after by `lookBehind`.
 */
function* offerRequote(target: WatchTarget): SagaGenerator<boolean> {
  yield* put(quoteExpired())
  for (;;) {
    const { isCancelled, isSent } = yield* race({
      isConfirmed: take(requoteConfirmed),
      isCancelled: take(requoteCancelled),
      isSent: take(sentSaid),
    })
    if (isCancelled) {
      yield* put(went(paths.home, { replace: true }))
      return true
    }
    if (isSent) {
      yield* put(watchResumed())
      return false
    }
    const step: NextStep | null = yield* call(lookOnceMore, target.quoteId)
    if (step !== null && step !== 'offer-requote') {
      yield* put(watchResumed())
      return yield* call(follow, step, target)
    }
    const way: string | null = yield* call(wayToRequote, step)
    if (way !== null) {
      yield* put(went(way, { replace: true }))
      return true
    }
    yield* put(requoteFailed())
  }
}

/** The last look of a cancelled choice, when the user is at home already: the lists learn of a deposit that had landed. */
export function* lookBehind() {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const query = { id: quote.quoteId, isBackground: true }
  const ask = quotes.endpoints.quote.initiate(query, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (!(answer instanceof AppError) && answer.status !== quote.status) yield* call(reloadList)
}

/** Nobody is held here by a desk that does not answer. */
function* lookOnceMore(quoteId: string): SagaGenerator<NextStep | null> {
  const { found } = yield* race({ found: call(look, quoteId), late: delay(LAST_READ_MS) })
  if (found === undefined) yield* put(quoteMissed())
  return found === undefined || found instanceof AppError ? null : found
}

/** Null where the quote or the recipients could not be read: the choice stands. */
function* wayToRequote(step: NextStep | null): SagaGenerator<string | null> {
  const quote = yield* select(selectQuote)
  if (step === null || !quote) return null
  const isLoaded: boolean = yield* call(loadRecipients)
  return isLoaded ? newQuotePath(quote) : null
}

function* loadRecipients() {
  const known = yield* select(selectRecipients)
  if (known) return true
  const ask = recipients.endpoints.list.initiate(null, { forceRefetch: true })
  return (yield* attempt('loadRecipients', request(ask))) !== undefined
}
