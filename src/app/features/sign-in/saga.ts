import { isFulfilled, type Action } from '@reduxjs/toolkit'
import { call, delay, fork, put, race, select, spawn, take, takeLeading } from 'typed-redux-saga'

import type { Session } from '@contract/v1/auth'
import { AppError, type Fault } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'

import {
  failed,
  type Failure,
  noticed,
  passkeyRequired,
  sessionClosed,
  sessionExpired,
  sessionOpened,
  signedOut,
} from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { usePasskey } from '../../platform/passkeys'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { oneTimeCode } from '../../resources/one-time-code'
import { references } from '../../resources/references'
import { selectNow } from '../../state/clock'
import { selectFlags } from '../../state/flags'
import { selectIsAuthorized } from '../../state/session'
import { dueOffer } from './due-offer'
import { tryToKeep } from './offer-saga'
import { askedWait, checkFailure, sendFailure, triesLeft } from './policy'
import {
  askingFailed,
  codeCompleted,
  codeRefused,
  codeSent,
  cookiesMissed,
  emailSubmitted,
  passkeyAsked,
  passkeyChosen,
  passkeyMissed,
  passkeyWanted,
  resendAsked,
  selectSignIn,
  sendingPaused,
  stepShown,
  waitDemanded,
  wentBack,
} from './slice'

/** Leading, not latest: while one request is out, another of its kind is not sent. */
export function* signInSaga() {
  yield* takeLeading(emailSubmitted, untilBack, sendFirstCode)
  yield* takeLeading(resendAsked, untilBack, sendAnotherCode)
  yield* takeLeading(codeCompleted, untilBack, checkCode)
  yield* takeLeading(passkeyChosen, untilBack, answerPasskey)
  yield* takeLeading(passkeyWanted, makeRequired)
  // Submitted before the app was ready.
  if ((yield* select(selectSignIn)).work === 'sending') yield* fork(untilBack, sendFirstCode)
}

/** Going back gives up the answer: the request is aborted. */
function* untilBack(work: () => Generator) {
  yield* race({ done: call(work), left: take([wentBack, stepShown]) })
}

function* sendFirstCode() {
  const { email, ref } = yield* select(selectSignIn)
  const { areCookiesOn } = yield* services()
  if (!areCookiesOn()) {
    yield* put(cookiesMissed({ email }))
    return
  }
  const { gatedRefsEnabled } = yield* select(selectFlags)
  const origin = ref !== null && gatedRefsEnabled ? { ref } : {}
  const body = { email, initial: true, ...origin }
  const ask = oneTimeCode.endpoints.sendCode.initiate(body, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) yield* refuseCode(answer, sendFailure)
  else yield* put(codeSent({ now: yield* select(selectNow), isLink: answer?.by === 'link' }))
}

function* sendAnotherCode() {
  const { email } = yield* select(selectSignIn)
  const body = { email, initial: false }
  const ask = oneTimeCode.endpoints.sendCode.initiate(body, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) return yield* refuseCode(answer, () => 'resendOTP')
  const isLink = answer?.by === 'link'
  yield* put(codeSent({ now: yield* select(selectNow), isLink }))
  // A link that was mailed before may serve still, and then nothing was sent.
  if (!isLink) yield* put(noticed('codeResent'))
}

function* checkCode() {
  const { email, otp } = yield* select(selectSignIn)
  const ask = oneTimeCode.endpoints.checkCode.initiate({ email, otp }, { track: false })
  const session = yield* attemptSilently(request(ask))
  if (session instanceof AppError) {
    if (session.fault.code === 'WRONG_OTP_CODE') yield* put(codeRefused(triesLeft(session.fault)))
    yield* refuse(session, checkFailure)
    return
  }
  if ('passkey' in session) return yield* put(passkeyAsked(session.passkey))
  if (session.serverSettings.needsPasskey) return yield* put(passkeyRequired(session))
  const offer = yield* dueOffer(session)
  if (offer) yield* spawn(openAfter, offer, session, email)
  else yield* open(session, email)
}

/** Beside the other work: whatever comes of the offer, and whoever leaves it, the code was right. */
function* openAfter(offer: () => Generator, session: Session, email: string) {
  const { isClosed } = yield* race({ isAnswered: call(offer), isClosed: take(sessionClosed) })
  // Whoever went back stands on the entry of a step: it is known as such before the steps leave.
  yield* delay(0)
  // Another tab may have shared the session meanwhile, another device ended it.
  if (!isClosed && !(yield* select(selectIsAuthorized))) yield* open(session, email)
}

/** The session that was held back is a whole one once it has made its passkey. */
function* makeRequired(wanted: ReturnType<typeof passkeyWanted>) {
  const { held, email } = yield* select(selectSignIn)
  if (held && (yield* tryToKeep(wanted))) yield* open(held, email)
}

function* open(session: Session, email: string) {
  yield* put(sessionOpened(session))
  yield* spawn(watchCookie, email)
}

/** The browser says little more than that no passkey was used; then the same question stands for a second try. */
function* answerPasskey() {
  const { passkey, email } = yield* select(selectSignIn)
  if (!passkey) return
  try {
    const assertion = yield* call(usePasskey, passkey)
    const ask = oneTimeCode.endpoints.signInWithPasskey.initiate(assertion, { track: false })
    yield* open(yield* request(ask), email)
  } catch (thrown) {
    const isOurs = thrown instanceof AppError
    yield* put(passkeyMissed(isOurs ? { text: refusalText(thrown.fault) } : 'not-used'))
  }
}

/** Anything answered after signing in, but the calls that need no session: they may be under way since the start. */
const isProof = (action: Action): boolean =>
  isFulfilled(action) &&
  !references.endpoints.version.matchFulfilled(action) &&
  !references.endpoints.references.matchFulfilled(action) &&
  !isConnection(action.payload)

/** A connection to a stream of events is in the cache before the desk has answered. */
const isConnection = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'hasEnded' in payload

/** A session that nothing was ever answered in was never kept: the browser, or something before it, drops cookies. */
function* watchCookie(email: string) {
  const { isLost } = yield* race({
    isLost: take(sessionExpired),
    hasLeft: take(signedOut),
    isKept: take(isProof),
  })
  if (isLost) yield* put(cookiesMissed({ email }))
}

/** What was sent before may still work, so that only asking for another waits. */
function* refuseCode(refusal: AppError, failureOf: (fault: Fault) => Failure) {
  const wait = askedWait(refusal.fault)
  if (wait === null) yield* refuse(refusal, failureOf)
  else yield* put(sendingPaused({ until: (yield* select(selectNow)) + wait }))
}

/** Ends the work with a toast; a host that wants a pause gets it, and the screen counts it down. */
function* refuse({ fault }: AppError, failureOf: (fault: Fault) => Failure) {
  const wait = askedWait(fault)
  if (wait !== null) {
    yield* put(waitDemanded({ until: (yield* select(selectNow)) + wait }))
    return
  }
  if (fault.code !== 'WRONG_OTP_CODE') yield* put(askingFailed())
  yield* put(failed({ failure: failureOf(fault), fault }))
}
