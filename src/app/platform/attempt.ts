import { put, type SagaGenerator } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, type Failure } from '../events'

/** Turns an expected failure into a `failed` fact and nothing; bugs go on upward to the supervisor. */
export function* attempt<T>(
  failure: Failure,
  work: SagaGenerator<T>,
): SagaGenerator<T | undefined> {
  try {
    return yield* work
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    yield* put(failed({ failure, fault: thrown.fault }))
    return undefined
  }
}
