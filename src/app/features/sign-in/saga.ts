import { isFulfilled, type Action } from '@reduxjs/toolkit'
import { call, put, race, select, spawn, take, takeLeading } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import {
  failed,
  type Failure,
  noticed,
  sessionExpired,
  sessionOpened,
  signedOut,
} from '../../events'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { account } from '../../resources/account'
import { references } from '../../resources/references'
import { selectNow } from '../../state/clock'
import { selectFlags } from '../../state/flags'
import { askedWait, checkFailure, sendFailure } from './policy'
import {
  askingFailed,
  codeCompleted,
  codeRefused,
  codeSent,
  cookiesMissed,
  emailSubmitted,
  resendAsked,
  selectSignIn,
  waitDemanded,
  wentBack,
} from './slice'

/** Leading, not latest: while one request is out, another of its kind is not sent. */
export function* signInSaga() {
  yield* takeLeading(emailSubmitted, untilBack, sendFirstCode)
  yield* takeLeading(resendAsked, untilBack, sendAnotherCode)
  yield* takeLeading(codeCompleted, untilBack, checkCode)
}

/** Who goes back has given up the answer: the request is aborted. */
function* untilBack(work: () => Generator) {
  yield* race({ done: call(work), left: take(wentBack) })
}

export function* sendFirstCode() {
  const { email, emailError, ref } = yield* select(selectSignIn)
  if (emailError) return
  const { areCookiesOn } = yield* services()
  if (!areCookiesOn()) {
    yield* put(cookiesMissed({ email }))
    return
  }
  const { gatedRefsEnabled } = yield* select(selectFlags)
  const origin = ref !== null && gatedRefsEnabled ? { ref } : {}
  try {
    const ask = { email: email.trim(), initial: true, ...origin }
    yield* request(account.endpoints.sendCode.initiate(ask, { track: false }))
    yield* put(codeSent({ now: yield* select(selectNow) }))
  } catch (thrown) {
    yield* refuse(thrown, sendFailure)
  }
}

export function* sendAnotherCode() {
  const { email } = yield* select(selectSignIn)
  try {
    const ask = { email: email.trim(), initial: false }
    yield* request(account.endpoints.sendCode.initiate(ask, { track: false }))
    yield* put(codeSent({ now: yield* select(selectNow) }))
    yield* put(noticed('codeResent'))
  } catch (thrown) {
    yield* refuse(thrown, () => 'resendOTP')
  }
}

export function* checkCode() {
  const { email, otp } = yield* select(selectSignIn)
  try {
    const check = { email: email.trim(), otp }
    const session = yield* request(account.endpoints.checkCode.initiate(check, { track: false }))
    yield* put(sessionOpened(session))
    yield* spawn(watchCookie, email)
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.fault.code === 'WRONG_OTP_CODE')
      yield* put(codeRefused())
    yield* refuse(thrown, checkFailure)
  }
}

/** Anything answered after signing in, but the calls that need no session: they may be under way since the start. */
const isProof = (action: Action): boolean =>
  isFulfilled(action) &&
  !references.endpoints.version.matchFulfilled(action) &&
  !references.endpoints.references.matchFulfilled(action)

/** A session that nothing was ever answered in was never kept: the browser, or something before it, drops cookies. */
function* watchCookie(email: string) {
  const { isLost } = yield* race({
    isLost: take(sessionExpired),
    hasLeft: take(signedOut),
    isKept: take(isProof),
  })
  if (isLost) yield* put(cookiesMissed({ email }))
}

/** Ends the work with a toast; a host that wants a pause gets it, and the screen counts it down. */
function* refuse(thrown: unknown, failureOf: (fault: Fault) => Failure) {
  if (!(thrown instanceof AppError)) throw thrown
  const { fault } = thrown
  const wait = askedWait(fault)
  if (wait !== null) {
    yield* put(waitDemanded({ until: (yield* select(selectNow)) + wait }))
    return
  }
  if (fault.code !== 'WRONG_OTP_CODE') yield* put(askingFailed())
  yield* put(failed({ failure: failureOf(fault), fault }))
}
