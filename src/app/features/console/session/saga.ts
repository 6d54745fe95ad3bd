import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'
import { refusalText } from '../../../errors/refusal-text'
import { sessionExpired, signedOut, visibilityChanged } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { forgetDrafts } from '../../../platform/kept-drafts'
import { usePasskey } from '../../../platform/passkeys'
import { request } from '../../../platform/request'
import { services } from '../../../platform/services'
import { isWithoutSession } from '../../../platform/without-session'
import { api } from '../../../resources/api'
import { operatorSession } from '../../../resources/console/session'
import { admitOperator } from './admit-operator'
import {
  deskUnreachable,
  operatorMissed,
  operatorSignedIn,
  selectIsIn,
  signInChosen,
  signInFailed,
  signOutChosen,
  startAgainChosen,
} from './slice'

/** Remembered from the wish to sign out until the desk has heard of it. */
const SIGN_OUT_PENDING = 'signOutPending'

const {
  operatorSelf,
  startOperatorSignIn,
  signInOperator: signIn,
  signOutOperator,
} = operatorSession.endpoints

/** Who is there, from the first question to the sign-out. */
export function* sessionSaga() {
  yield* takeLeading(signInChosen, signInByKey)
  yield* takeLeading(signOutChosen, signOut)
  yield* takeLeading(startAgainChosen, findSession)
  yield* takeLatest(visibilityChanged, comeBack)
  // What one operator has read is not left to the next.
  yield* takeEvery([sessionExpired, operatorMissed], forgetReadings)
  yield* takeEvery(operatorSignedIn, keepSession)
  yield* findSession()
}

function* findSession() {
  const { storage } = yield* services()
  const isEnded = storage.get(SIGN_OUT_PENDING) === null || (yield* endSession())
  if (!isEnded) {
    yield* put(deskUnreachable())
    return
  }
  const answer = yield* attemptSilently(request(operatorSelf.initiate(null, { track: false })))
  if (!(answer instanceof AppError)) yield* admitOperator(answer)
  else if (isWithoutSession(answer)) yield* put(operatorMissed())
  else yield* put(deskUnreachable())
}

function* signInByKey() {
  try {
    const asked = yield* request(startOperatorSignIn.initiate(null, { track: false }))
    const assertion = yield* call(usePasskey, asked)
    const session = yield* request(signIn.initiate(assertion, { track: false }))
    yield* admitOperator(session)
  } catch (thrown) {
    // Whatever is not the desk's comes from the browser, which says little more than that no key was used.
    yield* put(signInFailed(thrown instanceof AppError ? refusalText(thrown.fault) : null))
  }
}

function* signOut() {
  yield* endSession()
  yield* put(signedOut())
  yield* put(operatorMissed())
  const { storage, tabStorage } = yield* services()
  forgetDrafts({ storage, tabStorage })
}

/** Ends the session at the desk, now or, where that fails, at the next start: the next person must not be signed in by it. */
function* endSession() {
  const { storage } = yield* services()
  storage.set(SIGN_OUT_PENDING, '1')
  const ended = yield* attemptSilently(request(signOutOperator.initiate(null, { track: false })))
  if (ended instanceof AppError && !isWithoutSession(ended)) return false
  storage.remove(SIGN_OUT_PENDING)
  return true
}

/** A new session has taken the place of the one that was to end. */
function* keepSession() {
  const { storage } = yield* services()
  storage.remove(SIGN_OUT_PENDING)
}

function* forgetReadings() {
  yield* put(api.util.resetApiState())
}

/** Keeps the session open, and learns whose it is by now. */
export function* tellPresence() {
  const answer = yield* attemptSilently(request(operatorSelf.initiate(null, { track: false })))
  // Who has signed out meanwhile is not let in again.
  if (!(yield* select(selectIsIn))) return
  if (!(answer instanceof AppError)) yield* admitOperator(answer)
  else if (isWithoutSession(answer)) yield* put(sessionExpired())
}

/** Another tab may have ended the session, or given it to somebody else. */
function* comeBack({ payload: { isVisible } }: ReturnType<typeof visibilityChanged>) {
  if (isVisible && (yield* select(selectIsIn))) yield* tellPresence()
}
