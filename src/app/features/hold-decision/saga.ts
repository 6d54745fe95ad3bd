import { call, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { ticked } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { during } from '../../platform/during'
import { newKey } from '../../platform/new-key'
import { request } from '../../platform/request'
import { sendAgain } from '../../platform/send-again'
import { holds, isOfferOld } from '../../resources/holds'
import { confirmed } from '../../resources/step-ups'
import { selectNow } from '../../state/clock'
import { questionLeft } from '../../state/dialog-question'
import {
  holdDecisionClosed,
  holdDecisionOpened,
  selectHoldQuestion,
  selectIsDeciding,
} from '../../state/hold-decision'
import { checkCorrection, chooseAsked, saveCorrection } from './payee-saga'
import { problemOf } from './policy'
import {
  acceptConfirmed,
  holdDecided,
  holdKeyed,
  holdRefused,
  ibanSubmitted,
  offerAskedAgain,
  offerSeen,
  refundConfirmed,
  resendConfirmed,
  selectDecisionFlow,
} from './slice'
import { suggestWallet } from './suggest-wallet'

export function* holdDecisionSaga() {
  // Not scoped to the dialog: what was agreed to is carried out whoever has closed it.
  yield* takeLeading(acceptConfirmed, accept)
  yield* takeLeading(refundConfirmed, refund)
  yield* takeLeading(resendConfirmed, resend)
  const ends = [holdDecisionClosed, questionLeft]
  yield* during(selectIsDeciding, holdDecisionOpened, ends, watchDialog)
}

/** Keeps the figures of an open dialog fresh. */
export function* watchDialog() {
  yield* fork(suggestWallet)
  yield* takeLatest(ibanSubmitted, checkCorrection)
  yield* call(readOffer)
  yield* call(chooseAsked)
  for (;;) {
    const { asked } = yield* race({ tick: take(ticked), asked: take(offerAskedAgain) })
    const { hold, isBusy, isDone } = yield* select(selectDecisionFlow)
    const way = (yield* select(selectHoldQuestion))?.way
    const isShown = way === 'convert' && !isBusy && !isDone
    const isOld = isShown && isOfferOld(hold, yield* select(selectNow))
    if (isOld || asked) yield* call(readOffer)
  }
}

function* readOffer() {
  const question = yield* select(selectHoldQuestion)
  if (!question || (yield* select(selectDecisionFlow)).isDone) return
  const query = { id: question.id, isBackground: false }
  const ask = holds.endpoints.hold.initiate(query, { forceRefetch: true })
  const hold = yield* attemptSilently(request(ask))
  if (!(hold instanceof AppError)) yield* put(offerSeen(hold))
  else yield* put(holdRefused({ kind: hold.fault.code === 'NOT_FOUND' ? 'decided' : 'load' }))
}

export function* accept() {
  const { hold, key } = yield* select(selectDecisionFlow)
  if (!hold?.offer) return
  const { eurAmount, feeEUR } = hold.offer
  const idempotencyKey = key ?? (yield* newKey(holdKeyed))
  const body = { id: hold.id, eurAmount, feeEUR, idempotencyKey }
  yield* call(decide, () => holds.endpoints.acceptHold.initiate(body, { track: false }))
}

export function* refund() {
  const { hold, address } = yield* select(selectDecisionFlow)
  if (!hold) return
  const body = { id: hold.id, address }
  yield* call(decide, () => holds.endpoints.askRefund.initiate(body, { track: false }))
}

type Ask =
  | ReturnType<typeof holds.endpoints.acceptHold.initiate>
  | ReturnType<typeof holds.endpoints.askRefund.initiate>
  | ReturnType<typeof holds.endpoints.resendHold.initiate>

function* decide(ask: () => Ask) {
  const answer = yield* attemptSilently(confirmed(() => sendAgain(() => request(ask()))))
  if (answer instanceof AppError) yield* call(tell, answer)
  else yield* put(holdDecided(answer))
}

/** The recipient is corrected first; where that has been done, only the euros are sent again. */
export function* resend() {
  const { hold, payee, key } = yield* select(selectDecisionFlow)
  if (!hold?.owed || !payee) return
  const { receivesEUR } = hold.owed
  const saved = yield* attemptSilently(sendAgain(() => call(saveCorrection, payee)))
  if (saved instanceof AppError) return yield* call(tell, saved)
  const idempotencyKey = key ?? (yield* newKey(holdKeyed))
  const body = { id: hold.id, beneficiaryId: payee.id, receivesEUR, idempotencyKey }
  yield* call(decide, () => holds.endpoints.resendHold.initiate(body, { track: false }))
}

/** A sentence of the desk mostly means that the price has moved: the figures are asked anew under it. */
function* tell({ fault }: AppError) {
  // Whoever does not confirm it stays where they were.
  const problem = fault.code === 'ABORTED' ? null : problemOf(fault)
  yield* put(holdRefused(problem))
  if (problem?.kind === 'text') yield* call(readOffer)
}
