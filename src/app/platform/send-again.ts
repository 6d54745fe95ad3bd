import type { SagaGenerator } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import { backOff } from './back-off'

/** Retries an idempotent request until it is answered or `mayTryAgain` refuses; then throws the last error. */
export function* sendAgain<T>(
  send: () => SagaGenerator<T>,
  mayTryAgain: (fault: Fault, sent: number) => boolean,
): SagaGenerator<T> {
  for (let sent = 1; ; sent += 1) {
    try {
      return yield* send()
    } catch (thrown) {
      if (!(thrown instanceof AppError) || !mayTryAgain(thrown.fault, sent)) throw thrown
      yield* backOff(sent, thrown)
    }
  }
}
