import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { ticked } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { sendAgain } from '../../../platform/send-again'
import { services } from '../../../platform/services'
import { isUnanswered } from '../../../platform/unanswered'
import { holds } from '../../../resources/holds'
import { selectNow } from '../../../state/clock'
import { isOfferOld, problemOf } from './hold-policy'
import {
  acceptConfirmed,
  acceptOpened,
  holdClosed,
  holdDecided,
  holdKeyed,
  holdRefused,
  offerAskedAgain,
  offerSeen,
  refundConfirmed,
  refundOpened,
  selectHoldFlow,
} from '../shared/hold-slice'

/** How often a request without an answer is sent, as it was, before the user is told. */
export const MOST_TRIES = 4

/** Deciding on held money, while the activity is on screen. */
export function* holdSaga() {
  yield* takeLatest([acceptOpened, refundOpened, holdClosed], watchDialog)
  yield* takeLeading(acceptConfirmed, accept)
  yield* takeLeading(refundConfirmed, refund)
}

/** Keeps the figures of an open dialog fresh. */
export function* watchDialog() {
  yield* call(readOffer)
  for (;;) {
    const { asked } = yield* race({ tick: take(ticked), asked: take(offerAskedAgain) })
    const { step, hold, isBusy } = yield* select(selectHoldFlow)
    const isOld = step === 'accept' && !isBusy && isOfferOld(hold, yield* select(selectNow))
    if (isOld || asked) yield* call(readOffer)
  }
}

function* readOffer() {
  const { id, step } = yield* select(selectHoldFlow)
  if (id === null || step === 'done') return
  const ask = holds.endpoints.hold.initiate({ id, isBackground: false }, { forceRefetch: true })
  const hold = yield* attemptSilently(request(ask))
  if (!(hold instanceof AppError)) yield* put(offerSeen(hold))
  else yield* put(holdRefused({ kind: hold.fault.code === 'NOT_FOUND' ? 'decided' : 'load' }))
}

export function* accept() {
  const { id, hold } = yield* select(selectHoldFlow)
  if (id === null || !hold?.offer) return
  const { eurAmount, feeEUR } = hold.offer
  const body = { id, eurAmount, feeEUR, idempotencyKey: yield* call(keyOf) }
  yield* call(decide, () => holds.endpoints.acceptHold.initiate(body, { track: false }))
}

/** The key stands in the store before the first send, so every retry is the same request. */
function* keyOf() {
  const { key } = yield* select(selectHoldFlow)
  if (key !== null) return key
  const { uuid } = yield* services()
  const made = uuid()
  yield* put(holdKeyed(made))
  return made
}

export function* refund({ payload: address }: ReturnType<typeof refundConfirmed>) {
  const { id } = yield* select(selectHoldFlow)
  if (id === null) return
  yield* call(decide, () => holds.endpoints.askRefund.initiate({ id, address }, { track: false }))
}

type Ask =
  | ReturnType<typeof holds.endpoints.acceptHold.initiate>
  | ReturnType<typeof holds.endpoints.askRefund.initiate>

function* decide(ask: () => Ask) {
  const answer = yield* attemptSilently(
    sendAgain(
      () => request(ask()),
      (fault, sent) => isUnanswered(fault) && sent < MOST_TRIES,
    ),
  )
  if (answer instanceof AppError) yield* call(tell, answer)
  else yield* put(holdDecided())
}

/** A sentence of the desk mostly means that the price has moved: the figures are asked anew under it. */
function* tell({ fault }: AppError) {
  const problem = problemOf(fault)
  yield* put(holdRefused(problem))
  if (problem.kind === 'text') yield* call(readOffer)
}
