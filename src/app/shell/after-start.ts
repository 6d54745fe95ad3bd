import type { EventChannel } from 'redux-saga'
import { call, fork } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { browserActivity } from '../platform/activity'
import { keepShell } from '../platform/service-worker'
import { services } from '../platform/services'
import { supervise } from '../platform/supervise'
import { browserTabs, type Tabs } from '../platform/tabs'
import { configVersionSaga } from './config-version-saga'
import { refreshSaga } from './refresh-saga'
import { tabsSaga } from './tabs-saga'

export interface AfterStartSeams {
  readonly openActivity: () => EventChannel<true>
  readonly openTabs: () => Tabs
  readonly keepShell: () => Promise<void>
}

const browser: AfterStartSeams = { openActivity: browserActivity, openTabs: browserTabs, keepShell }

/** Sagas needed only after start-up, in a chunk of their own to keep the first load small. */
export function* afterStartSaga({
  openActivity,
  openTabs,
  keepShell: keep,
}: AfterStartSeams = browser) {
  yield* fork(supervise, 'refresh', refreshSaga(openActivity))
  yield* fork(supervise, 'config-version', configVersionSaga)
  yield* fork(supervise, 'tabs', tabsSaga(yield* call(openTabs)))
  yield* fork(keepShellQuietly, keep)
}

/** Without it the app needs the network to start, as it did before. */
function* keepShellQuietly(keep: AfterStartSeams['keepShell']) {
  const { log } = yield* services()
  try {
    yield* call(keep)
  } catch (thrown) {
    log.warn(`service worker: ${AppError.from(thrown).message}`)
  }
}
