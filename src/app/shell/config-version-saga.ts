import { call, delay, select, take, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { refreshDue, sessionMissed, sessionOpened } from '../events'
import { paths } from '../platform/paths'
import { request } from '../platform/request'
import { services } from '../platform/services'
import { references, selectReferences } from '../resources/references'
import { arrived, selectPath } from '../state/route'
import { isBusyPath } from './refresh-policy'

export const RELOAD_DELAY_MS = 500
/** The version this tab has reloaded for: a stale cache on the way must not make it reload for ever. */
const RELOADED_FOR = 'configVersion'

/** A newer configuration reloads the app, once nothing is lost by it. */
export function* configVersionSaga() {
  yield* takeLeading([sessionOpened, sessionMissed, refreshDue], followVersion)
}

export function* followVersion() {
  const { tabStorage, reloadTo, log } = yield* services()
  const stored = (yield* select(selectReferences)).data?.apiVersions.configVersion
  const current = yield* call(currentVersion)
  if (stored === undefined || current === null || current <= stored) return
  if (tabStorage.get(RELOADED_FOR) === String(current)) return

  // Within the delay, too, somebody may have begun to type.
  do {
    while (isBusyPath(yield* select(selectPath))) yield* take(arrived)
    yield* delay(RELOAD_DELAY_MS)
  } while (isBusyPath(yield* select(selectPath)))
  log.info(`config ${String(stored)} → ${String(current)}`)
  tabStorage.set(RELOADED_FOR, String(current))
  yield* call(reloadTo, paths.home)
}

/** Null where the host does not answer: the next refresh asks again. */
function* currentVersion() {
  try {
    const { configVersion } = yield* request(
      references.endpoints.version.initiate(null, { track: false }),
    )
    return configVersion
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return null
  }
}
