import type { EventChannel } from 'redux-saga'
import { call, fork } from 'typed-redux-saga'

import { browserActivity } from '../platform/activity'
import { supervise } from '../platform/supervise'
import { browserTabs, type Tabs } from '../platform/tabs'
import { configVersionSaga } from './config-version-saga'
import { refreshSaga } from './refresh-saga'
import { tabsSaga } from './tabs-saga'

export interface AfterStartSeams {
  readonly openActivity: () => EventChannel<true>
  readonly openTabs: () => Tabs
}

const browser: AfterStartSeams = { openActivity: browserActivity, openTabs: browserTabs }

/** Sagas needed only after start-up, in a chunk of their own to keep the first load small. */
export function* afterStartSaga({ openActivity, openTabs }: AfterStartSeams = browser) {
  yield* fork(supervise, 'refresh', refreshSaga(openActivity))
  yield* fork(supervise, 'config-version', configVersionSaga)
  yield* fork(supervise, 'tabs', tabsSaga(yield* call(openTabs)))
}
