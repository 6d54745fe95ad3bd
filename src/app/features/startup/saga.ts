import { call, delay, put, race, select, take } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, sessionMissed, sessionOpened } from '../../events'
import type { LoadConfig } from '../../platform/config-loader'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { account } from '../../resources/account'
import { references } from '../../resources/references'
import { configLoaded } from '../../state/flags'
import { fixClicked, selectFailures, startupBegan, startupDone, startupFailed } from './slice'

/** Between two tries that nobody asked for. */
export const AUTO_RETRY_MS = 30_000

/** Config, references, session: until all three are known, the app shows a preloader or the 500 view. */
export const startupSaga = (loadConfig: LoadConfig) =>
  function* () {
    for (;;) {
      yield* put(startupBegan())
      const isReady = yield* call(tryToStart, loadConfig)
      if (isReady) return
      yield* race({ click: take(fixClicked), wait: delay(AUTO_RETRY_MS) })
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
    yield* call(tell, AppError.from(thrown))
    yield* put(startupFailed())
    return false
  }
}

/** One toast for the first failure; the retries that follow stay quiet (decisions.md, BOOT-07). */
function* tell(error: AppError) {
  const { log } = yield* services()
  log.error(`start-up: ${error.message}`)
  if ((yield* select(selectFailures)) > 0) return
  yield* put(failed({ failure: 'remoteConfigFailed', fault: error.fault }))
}

/** 403 is the host's way to say that there is no session; anything else is a failed start. */
function* findSession() {
  try {
    const self = account.endpoints.self.initiate(null, { track: false })
    yield* put(sessionOpened(yield* request(self)))
  } catch (thrown) {
    const { fault } = AppError.from(thrown)
    const isWithoutSession = fault.code === 'INVALID_SESSION' || fault.status === 403
    if (!isWithoutSession) throw thrown
    yield* put(sessionMissed())
  }
}
