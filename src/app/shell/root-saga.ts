import { all, call, fork, take } from 'typed-redux-saga'

import { announceSaga } from '../errors/announce'
import { startupFeature } from '../features/startup/feature'
import { toastsFeature } from '../features/toasts/feature'
import { copySaga } from '../platform/clipboard'
import type { LoadConfig } from '../platform/config-loader'
import { connectivitySaga } from '../platform/connectivity'
import { heartbeatSaga } from '../platform/heartbeat'
import { loadPart } from '../platform/load-screen'
import { supervise } from '../platform/supervise'
import { preferencesSaga } from './preferences-saga'
import { configReportSaga, routeLogSaga, type ReportConfig } from './report-saga'
import { sessionSaga } from './session-saga'

/** Dependencies of the root saga beyond Services. */
export interface RootSeams {
  readonly loadConfig: LoadConfig
  /** Called with the configuration once it is known, for error reports and logs. */
  readonly reportTo: ReportConfig
}

/** Runs each saga of the first load under its own supervisor. */
export function* rootSaga({ loadConfig, reportTo }: RootSeams) {
  // Listeners start before start-up dispatches.
  yield* fork(supervise, 'announce', announceSaga)
  yield* fork(supervise, 'toasts', toastsFeature.saga)
  yield* fork(supervise, 'preferences', preferencesSaga)
  yield* fork(supervise, 'session', sessionSaga)
  yield* fork(supervise, 'routes', routeLogSaga)
  yield* fork(supervise, 'copy', copySaga)
  yield* fork(supervise, 'connectivity', connectivitySaga)
  yield* fork(supervise, 'heartbeat', heartbeatSaga)
  yield* fork(configReportSaga, reportTo)
  yield* fork(goOn)
  yield* fork(supervise, 'startup', startupFeature.saga(loadConfig))
}

/** Loads and runs the sagas that wait for start-up and for the first screen, in whichever order these come. */
function* goOn() {
  yield* all([take(startupFeature.startupDone), take(startupFeature.screenShown)])
  const { afterStartSaga } = yield* call(loadPart<AfterStart>, importAfterStart)
  yield* afterStartSaga()
}

const importAfterStart = () => import(/* webpackChunkName: "after-start" */ './after-start')

type AfterStart = Awaited<ReturnType<typeof importAfterStart>>
