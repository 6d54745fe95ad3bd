import type { SagaGenerator } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import { backOff } from './back-off'
import { isUnanswered } from './unanswered'

/** How often a request without an answer is sent, as it was, before the user is told. */
export const MOST_TRIES = 4

export const mayRepeatUnanswered = (fault: Fault, sent: number): boolean =>
  isUnanswered(fault) && sent < MOST_TRIES

/** Retries an idempotent request until it is answered or `mayTryAgain` refuses; then throws the last error. */
export function* sendAgain<T>(
  send: () => SagaGenerator<T>,
  mayTryAgain: (fault: Fault, sent: number) => boolean = mayRepeatUnanswered,
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
