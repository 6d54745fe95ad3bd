import { call, put, race, select, take } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, passkeyRequired, sessionMissed, sessionOpened } from '../../events'
import { restUntilOnline } from '../../platform/back-off'
import type { LoadConfig } from '../../platform/config-loader'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { references } from '../../resources/references'
import { askForSession, endSession, KEPT_ACTIVITY, LOGOUT_PENDING } from '../../resources/session'
import { configLoaded } from '../../state/flags'
import { fixClicked, selectFailures, startupBegan, startupDone, startupFailed } from './slice'

/** Pause between automatic retries, in ms. */
const AUTO_RETRY_MS = 30_000

/** Config, references, session: until all three are known, the app shows a preloader or the 500 view. */
export const startupSaga = (loadConfig: LoadConfig) =>
  function* () {
    for (;;) {
      yield* put(startupBegan())
      const isReady = yield* call(tryToStart, loadConfig)
      if (isReady) return
      yield* race({ click: take(fixClicked), wait: restUntilOnline(AUTO_RETRY_MS) })
    }
  }

function* tryToStart(loadConfig: LoadConfig) {
  try {
    yield* put(configLoaded(yield* call(loadConfig)))
    yield* request(references.endpoints.references.initiate(null, { forceRefetch: true }))
    yield* call(findSession)
    yield* put(startupDone())
    return true
  } catch (thrown) {
    yield* call(giveUp, AppError.from(thrown))
    return false
  }
}

function* giveUp(error: AppError) {
  const { storage } = yield* services()
  const kept = error.fault.code === 'NETWORK_ERROR' && storage.get(KEPT_ACTIVITY)
  if (!kept) yield* call(tell, error)
  yield* put(startupFailed(kept || undefined))
}

/** One toast for the first failure; the retries that follow stay quiet (decisions.md, BOOT-07). */
function* tell(error: AppError) {
  const { log } = yield* services()
  log.error(`start-up: ${error.message}`)
  if ((yield* select(selectFailures)) > 0) return
  yield* put(failed({ failure: 'remoteConfigFailed', fault: error.fault }))
}

/**
 * Repeats a logout that never reached the host before looking for a session. A visit that expects none does not ask:
 * the browser writes the refusal to its console as an error.
 */
function* findSession() {
  const { storage, mayHaveSession } = yield* services()
  if (storage.get(LOGOUT_PENDING) !== null) yield* call(endSession)
  const session = mayHaveSession() ? yield* call(askForSession) : null
  const needsPasskey = session?.serverSettings.needsPasskey
  yield* put(session && !needsPasskey ? sessionOpened(session) : sessionMissed())
  if (session && needsPasskey) yield* put(passkeyRequired(session))
}
