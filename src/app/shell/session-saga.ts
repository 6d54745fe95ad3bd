import { call, delay, put, select, takeEvery, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import {
  disconnectRequested,
  failed,
  sessionClosed,
  sessionExpired,
  sessionMissed,
  sessionOpened,
  signedOut,
} from '../events'
import { attemptSilently } from '../platform/attempt'
import { paths } from '../platform/paths'
import { services } from '../platform/services'
import { api } from '../resources/api'
import { references, selectReferences } from '../resources/references'
import { endSession, LOGOUT_PENDING } from '../resources/session'
import { accountCleared } from '../state/session'

/** Lets the goodbye be seen before the page goes. */
export const LOGOUT_DELAY_MS = 500
/** Tells the next visit, before any script has run, to expect a session (theme-boot.ts). */
export const SESSION_HINT = 'session'

export function* sessionSaga() {
  yield* takeEvery(sessionOpened, rememberSession)
  yield* takeEvery([sessionExpired, sessionMissed, signedOut], forgetSession)
  yield* takeEvery(sessionExpired, noteExpiry)
  yield* takeEvery(sessionClosed, clearCache)
  yield* takeLeading(disconnectRequested, logOut)
}

export function* rememberSession() {
  const { storage } = yield* services()
  storage.set(SESSION_HINT, '1')
  // Whoever is in again has not asked for the end of this session.
  storage.remove(LOGOUT_PENDING)
}

export function* forgetSession() {
  const { storage } = yield* services()
  storage.remove(SESSION_HINT)
}

/** Whoever asked may be gone with its screen, so the warning is given here. */
export function* noteExpiry() {
  const { log } = yield* services()
  log.warn('session: INVALID_SESSION')
}

/** The next account on this device must see nothing of the last one; what is public stays. */
export function* clearCache() {
  const { run } = yield* services()
  // A turn of the loop, so that the screens are gone and ask for nothing anew.
  yield* delay(0)
  const { data } = yield* select(selectReferences)
  yield* put(api.util.resetApiState())
  if (data) yield* call(run, references.util.upsertQueryData('references', null, data))
}

/** Wallet features hear `disconnectRequested` themselves; this ends the session with the host. */
export function* logOut() {
  const { reloadTo } = yield* services()
  const ended = yield* attemptSilently(endSession())
  if (ended instanceof AppError) {
    yield* put(accountCleared())
    yield* put(failed({ failure: 'logout', fault: ended.fault }))
    return
  }
  yield* delay(LOGOUT_DELAY_MS)
  yield* put(signedOut())
  yield* call(reloadTo, paths.home)
}
