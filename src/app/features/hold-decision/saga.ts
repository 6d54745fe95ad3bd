import type { Task } from 'redux-saga'
import {
  call,
  fork,
  join,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga'

import type { Hold } from '@contract/v1/holds'
import { AppError } from '@kernel/app-error'
import { legalName } from '@kernel/recipient-name'

import { ticked } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { during } from '../../platform/during'
import { newKey } from '../../platform/new-key'
import { perSession } from '../../platform/per-session'
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
import { checkCorrection, chooseAsked, renewPayee, saveCorrection } from './payee-saga'
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
  // Not scoped to the dialog: what was agreed to is carried out whoever has left it.
  yield* fork(perSession, watchDecisions)
  const ends = [holdDecisionClosed, questionLeft]
  yield* during(selectIsDeciding, holdDecisionOpened, ends, watchDialog)
}

function* watchDecisions() {
  const last: LastDecisions = new Map()
  yield* takeEvery(acceptConfirmed, accept, last)
  yield* takeEvery(refundConfirmed, refund, last)
  yield* takeEvery(resendConfirmed, resend, last)
}

/** Keeps the figures of an open dialog fresh. */
function* watchDialog() {
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
  if ((yield* select(selectHoldQuestion)) !== question) return
  if (hold instanceof AppError)
    yield* put(holdRefused({ kind: hold.fault.code === 'NOT_FOUND' ? 'decided' : 'load' }))
  else yield* put(isUndecided(hold) ? offerSeen(hold) : holdRefused({ kind: 'decided' }))
}

/** Of what was decided elsewhere the desk tells no figures, which would be waited for. */
const isUndecided = ({ status }: Hold): boolean => status === 'held' || status === 'resend-asked'

/** By the hold that it is on, the decision that was sent last. */
type LastDecisions = Map<string, Task>

function* accept(last: LastDecisions, { payload }: ReturnType<typeof acceptConfirmed>) {
  const { hold, key } = yield* select(selectDecisionFlow)
  if (!hold?.offer) return
  const { eurAmount, feeEUR, beneficiary } = hold.offer
  const { payee, id, iban } = beneficiary
  const idempotencyKey = key ?? (yield* newKey(holdKeyed))
  const body = {
    ...{ id: hold.id, eurAmount, feeEUR, idempotencyKey },
    // A desk that does not say whom its bank is asked about refuses these fields.
    ...(payee && { beneficiary: { id, name: legalName(payee), iban } }),
    ...(payload && { acceptsNoMatch: true }),
  }
  const ask = holds.endpoints.acceptHold.initiate(body, { track: false })
  yield* call(decide, last, hold, () => deliver(ask))
}

function* refund(last: LastDecisions) {
  const { hold, address } = yield* select(selectDecisionFlow)
  if (!hold) return
  const ask = holds.endpoints.askRefund.initiate({ id: hold.id, address }, { track: false })
  yield* call(decide, last, hold, () => deliver(ask))
}

export function* resend(last: LastDecisions) {
  const { hold, payee, listed, key } = yield* select(selectDecisionFlow)
  if (!hold?.owed || !payee || !listed) return
  const { receivesEUR, takesBeneficiary } = hold.owed
  const idempotencyKey = key ?? (yield* newKey(holdKeyed))
  const { id, iban } = payee
  const body = {
    ...{ id: hold.id, beneficiaryId: id, receivesEUR, idempotencyKey },
    ...(takesBeneficiary && { beneficiary: { name: legalName(payee), iban } }),
  }
  const ask = holds.endpoints.resendHold.initiate(body, { track: false })
  yield* call(decide, last, hold, function* () {
    // Where the correction is saved already, only the euros are sent again.
    yield* sendAgain(() => call(saveCorrection, payee, listed))
    return yield* deliver(ask)
  })
}

type Ask =
  | ReturnType<typeof holds.endpoints.acceptHold.initiate>
  | ReturnType<typeof holds.endpoints.askRefund.initiate>
  | ReturnType<typeof holds.endpoints.resendHold.initiate>

const deliver = (ask: Ask): SagaGenerator<Hold> => confirmed(() => sendAgain(() => request(ask)))

/** What comes of a decision is told to the dialog that it was taken in, and to no later one. */
function* decide(last: LastDecisions, { id }: Hold, send: () => SagaGenerator<Hold>) {
  // Each opening of the dialog is another question.
  const question = yield* select(selectHoldQuestion)
  const before = last.get(id)
  const sent = yield* fork(function* () {
    // What is sent again of an earlier decision would undo this one.
    if (before) yield* join(before)
    return yield* attemptSilently(send())
  })
  last.set(id, sent)
  const answer = yield* join(sent)
  if ((yield* select(selectHoldQuestion)) !== question) return
  if (answer instanceof AppError) yield* call(tell, answer)
  else yield* put(holdDecided(answer))
}

/** A sentence of the desk mostly means that price or payee has changed: both are asked anew under it. */
function* tell({ fault }: AppError) {
  // Whoever does not confirm it stays where they were.
  const problem = fault.code === 'ABORTED' ? null : problemOf(fault)
  if (problem?.kind === 'text') yield* call(renewPayee)
  yield* put(holdRefused(problem))
  if (problem?.kind === 'text') yield* call(readOffer)
}
