import { put, takeEvery } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, toastRaised } from '../events'
import { services } from '../platform/services'
import { handlingOf } from './policy'

/** The one place where a failure becomes a toast, a log line and a report. */
export function* announceSaga() {
  yield* takeEvery(failed, announce)
}

export function* announce({ payload: { failure, fault } }: ReturnType<typeof failed>) {
  const { log, report } = yield* services()
  const handling = handlingOf(failure, fault)
  log[handling.level](`${failure}: ${fault.serverCode ?? fault.code}`)
  if (handling.report) report(new AppError(fault))
  if (handling.show) yield* put(toastRaised({ type: 'Expected', code: failure }))
}
