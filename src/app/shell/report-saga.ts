import { call, takeEvery } from 'typed-redux-saga'

import type { ClientConfig } from '@contract/client-config'

import { services } from '../platform/services'
import { configLoaded } from '../state/flags'
import { arrived } from '../state/route'

export type ReportConfig = (config: ClientConfig) => void

/** Passes each loaded configuration to the error reports and logs. */
export function* configReportSaga(reportTo: ReportConfig) {
  yield* takeEvery(configLoaded, reportConfig, reportTo)
}

function* reportConfig(reportTo: ReportConfig, { payload }: ReturnType<typeof configLoaded>) {
  yield* call(reportTo, payload)
}

/** Logs every route that is reached. [LOG-01] */
export function* routeLogSaga() {
  yield* takeEvery(arrived, logRoute)
}

function* logRoute({ payload }: ReturnType<typeof arrived>) {
  const { log } = yield* services()
  log.info(`route ${payload}`)
}
