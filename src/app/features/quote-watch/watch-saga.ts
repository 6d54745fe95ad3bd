import { call, fork, put, race, select, take } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { failed, ticked, visibilityChanged } from '../../events'
import { attempt } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { quotes } from '../../resources/quotes'
import { recipients, selectRecipients } from '../../resources/recipients'
import { selectNow } from '../../state/clock'
import { went } from '../../state/route'
import { isDue, nextStep, pollPause, PROGRESS_TICKS, type Step, type Target } from './policy'
import { reloadList } from './resolve-saga'
import {
  progressBegan,
  quoteExpired,
  quoteMissed,
  quoteSeen,
  requoteCancelled,
  requoteConfirmed,
  requoteFailed,
  selectPayment,
  selectQuote,
} from './slice'

/** Looks, judges, waits. One look at a time, so no answer can overtake a newer one. */
export function* watchQuote(target: Target) {
  let failures = 0
  for (;;) {
    const known = yield* select(selectQuote)
    const answer: Look = yield* call(lookAt, target.quoteId)
    const step: Step = yield* call(judge, answer, known)
    if (step !== 'keep-watching') {
      yield* call(follow, step, target)
      return
    }
    failures = answer ? 0 : failures + 1
    yield* call(untilDue, pollPause(failures))
  }
}

type Look = Quote | 'gone' | null

/** The quote as it stands; null where it could not be read now. */
export function* lookAt(quoteId: string) {
  try {
    const ask = quotes.endpoints.quote.initiate(
      { id: quoteId, isBackground: true },
      { track: false },
    )
    const quote = yield* request(ask)
    yield* put(quoteSeen(quote))
    return quote
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    if (thrown.fault.code === 'NOT_FOUND') return 'gone'
    yield* put(quoteMissed())
    yield* put(failed({ failure: 'reloadQuote', fault: thrown.fault }))
    return null
  }
}

function* judge(answer: Look, known: Quote | null) {
  if (answer === null) return 'keep-watching'
  if (answer === 'gone') return 'open-activity'
  const now = yield* select(selectNow)
  const payment = yield* select(selectPayment)
  if (known && known.status !== answer.status) yield* fork(reloadList)
  return nextStep(answer, known?.status ?? null, now, payment?.phase === 'sent')
}

/** Until the pause is over, the page is shown again, or the countdown reaches zero. Hidden pages do not tick. */
export function* untilDue(pause: number) {
  const from = yield* select(selectNow)
  const quote = yield* select(selectQuote)
  for (;;) {
    const event = yield* take([ticked, visibilityChanged])
    if (visibilityChanged.match(event)) {
      if (event.payload.isVisible) return
      continue
    }
    const now = yield* select(selectNow)
    if (isDue(from, now, pause, quote?.expiredTs)) return
  }
}

function* follow(step: Step, target: Target) {
  const quote = yield* select(selectQuote)
  if (step === 'offer-requote' && quote) {
    yield* call(offerRequote, quote)
    return
  }
  if (step === 'show-progress') yield* call(showProgress)
  const id = target.transactionId ?? quote?.transactionId ?? target.quoteId
  yield* put(went(paths.transaction(id), { replace: true }))
}

/** Five ticks to read what happens; the polling has ended (QUOTE-16). */
export function* showProgress() {
  yield* put(progressBegan())
  for (let tick = 0; tick < PROGRESS_TICKS; tick++) yield* take(ticked)
}

/** The polling pauses here: only the user ends the choice. */
export function* offerRequote({ beneficiary }: Quote) {
  yield* put(quoteExpired())
  for (;;) {
    const { isCancelled } = yield* race({
      isConfirmed: take(requoteConfirmed),
      isCancelled: take(requoteCancelled),
    })
    if (isCancelled) {
      yield* put(went(paths.home, { replace: true }))
      return
    }
    const isLoaded: boolean = yield* call(loadRecipients)
    if (isLoaded) {
      yield* put(went(paths.otc(beneficiary.id), { replace: true }))
      return
    }
    yield* put(requoteFailed())
  }
}

function* loadRecipients() {
  const known = yield* select(selectRecipients)
  if (known) return true
  const ask = recipients.endpoints.list.initiate(null, { forceRefetch: true })
  return (yield* attempt('loadRecipients', request(ask))) !== undefined
}
