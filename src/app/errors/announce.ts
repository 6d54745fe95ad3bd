import { call, put, select, takeEvery } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import { type Failure, failed, toastRaised } from '../events'
import { services } from '../platform/services'
import { selectIsOnline } from '../state/clock'
import { handlingOf } from './policy'
import { refusalText } from './refusal-text'

/** Turns each `failed` into a toast, a log line and a report, by the policy. */
export function* announceSaga() {
  yield* takeEvery(failed, announceFailure)
}

function* announceFailure({ payload: { failure, fault, isTold } }: ReturnType<typeof failed>) {
  const { log, report } = yield* services()
  const handling = handlingOf(failure, fault)
  log[handling.level](`${failure}: ${fault.serverCode ?? fault.code}`)
  if (handling.report) report(new AppError(fault))
  if (!handling.show || isTold) return
  yield* put(toastRaised(yield* call(noticeOf, failure, fault)))
}

/** Why there is no rate differs from hour to hour: the desk says it best. */
function* noticeOf(failure: Failure, fault: Fault) {
  const sentence = fault.serverCode === 'RATE_UNAVAILABLE' ? refusalText(fault) : null
  if (sentence !== null) return { type: 'Notify', message: sentence } as const
  const isOffline = fault.code === 'NETWORK_ERROR' && !(yield* select(selectIsOnline))
  return { type: 'Expected', code: isOffline ? 'offline' : failure } as const
}
