import { call, delay, select, take } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { refreshDue, sessionOpened } from '../events'
import { attemptSilently } from '../platform/attempt'
import { paths } from '../platform/paths'
import { request } from '../platform/request'
import { services } from '../platform/services'
import { references, selectReferences } from '../resources/references'
import { selectIsOnline } from '../state/clock'
import { selectPath } from '../state/route'
import { isBusyPath, isWriting } from './refresh-policy'

const RELOAD_DELAY_MS = 500
/** Storage key of the version this tab reloaded for, so that a stale cache cannot cause a reload loop. */
const RELOADED_FOR = 'configVersion'

/** Reloads the app for a newer configuration, once no work is lost by it. */
export function* configVersionSaga() {
  for (;;) {
    yield* call(followVersion)
    yield* take([sessionOpened, refreshDue])
  }
}

export function* followVersion() {
  const { tabStorage, reloadTo, log } = yield* services()
  const stored = (yield* select(selectReferences)).data?.apiVersions.configVersion
  const current = yield* call(currentVersion)
  if (stored === undefined || current === null || current <= stored) return
  if (tabStorage.get(RELOADED_FOR) === String(current)) return

  // The user may have begun to type within the delay.
  do {
    while (!(yield* call(mayReload))) yield* take('*')
    yield* delay(RELOAD_DELAY_MS)
  } while (!(yield* call(mayReload)))
  log.info(`config ${String(stored)} → ${String(current)}`)
  tabStorage.set(RELOADED_FOR, String(current))
  yield* call(reloadTo, paths.home)
}

/** A reload must lose no work and needs the network. */
function* mayReload() {
  if (isBusyPath(yield* select(selectPath)) || (yield* select(isWriting))) return false
  return yield* select(selectIsOnline)
}

/** Null where the host does not answer; the next refresh asks again. */
function* currentVersion() {
  const ask = references.endpoints.version.initiate(null, { track: false })
  const version = yield* attemptSilently(request(ask))
  return version instanceof AppError ? null : version.configVersion
}
