import type { SagaGenerator } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import { backOff } from './back-off'

/**
 * Sends one request, under an id of its own, until it is answered: however often it arrives, it is done once. Who sends
 * says how long that is worth it; what ends it is thrown.
 */
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
