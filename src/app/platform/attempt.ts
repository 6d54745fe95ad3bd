import { put, type SagaGenerator } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, type Failure } from '../events'

/** Returns the answer, or the AppError that the work ended with; bugs go on upward to the supervisor. */
export function* attemptSilently<T>(work: SagaGenerator<T>): SagaGenerator<T | AppError> {
  try {
    return yield* work
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown
    throw thrown
  }
}

/** Announces an expected failure with a `failed` fact and returns undefined then. */
export function* attempt<T>(
  failure: Failure,
  work: SagaGenerator<T>,
): SagaGenerator<T | undefined> {
  const answer = yield* attemptSilently(work)
  if (!(answer instanceof AppError)) return answer
  yield* put(failed({ failure, fault: answer.fault }))
  return undefined
}
