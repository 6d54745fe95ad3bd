import { call, delay, put, select, takeEvery, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import {
  disconnectRequested,
  failed,
  passkeyRequired,
  sessionClosed,
  sessionExpired,
  sessionMissed,
  sessionOpened,
  signedOut,
} from '../events'
import { attemptSilently } from '../platform/attempt'
import { forgetDrafts } from '../platform/kept-drafts'
import { HOME } from '../platform/first-paths'
import { services } from '../platform/services'
import { api } from '../resources/api'
import { references, selectReferences } from '../resources/references'
import { endSession, KEPT_ACTIVITY, LOGOUT_PENDING } from '../resources/session'
import { accountCleared } from '../state/session'

/** Shows the end of the session before the page reloads, in ms. */
const LOGOUT_DELAY_MS = 500
/** Storage key that makes the next visit expect a session (boot.ts). */
const SESSION_HINT = 'session'

export function* sessionSaga() {
  yield* takeEvery([sessionOpened, passkeyRequired], rememberSession)
  yield* takeEvery([sessionExpired, sessionMissed, signedOut], forgetSession)
  yield* takeEvery([signedOut, accountCleared], dropDrafts)
  yield* takeEvery(sessionExpired, noteExpiry)
  yield* takeEvery(sessionClosed, clearCache)
  yield* takeLeading(disconnectRequested, logOut)
}

function* rememberSession() {
  const { storage } = yield* services()
  storage.set(SESSION_HINT, '1')
  // A new session cancels the logout that was pending.
  storage.remove(LOGOUT_PENDING)
}

function* forgetSession() {
  const { storage } = yield* services()
  storage.remove(SESSION_HINT)
  storage.remove(KEPT_ACTIVITY)
}

/** What was typed stays on the device only for who stays signed in. */
function* dropDrafts() {
  const { storage, tabStorage } = yield* services()
  forgetDrafts({ storage, tabStorage })
  storage.remove(KEPT_ACTIVITY)
}

/** Logs the expiry here, since the screen that noticed it may be gone. */
function* noteExpiry() {
  const { log } = yield* services()
  log.warn('session: INVALID_SESSION')
}

/** Drops cached account data, so that the next account sees none; public references stay. */
export function* clearCache() {
  const { run } = yield* services()
  // Screens unmount first, so that they ask for nothing again.
  yield* delay(0)
  const { data } = yield* select(selectReferences)
  yield* put(api.util.resetApiState())
  if (data) yield* call(run, references.util.upsertQueryData('references', null, data))
}

/** Ends the session with the host; wallet features handle `disconnectRequested` themselves. */
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
  yield* call(reloadTo, HOME)
}
