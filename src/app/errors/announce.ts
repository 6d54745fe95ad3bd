import { put, select, takeEvery } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, toastRaised } from '../events'
import { services } from '../platform/services'
import { selectIsOnline } from '../state/clock'
import { handlingOf } from './policy'

/** Turns each `failed` into a toast, a log line and a report, by the policy. */
export function* announceSaga() {
  yield* takeEvery(failed, announceFailure)
}

export function* announceFailure({
  payload: { failure, fault, isTold },
}: ReturnType<typeof failed>) {
  const { log, report } = yield* services()
  const handling = handlingOf(failure, fault)
  log[handling.level](`${failure}: ${fault.serverCode ?? fault.code}`)
  if (handling.report) report(new AppError(fault))
  if (!handling.show || isTold) return
  const isOffline = fault.code === 'NETWORK_ERROR' && !(yield* select(selectIsOnline))
  yield* put(toastRaised({ type: 'Expected', code: isOffline ? 'offline' : failure }))
}
