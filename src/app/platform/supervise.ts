import { call, delay, put } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { gaveUp } from '../events'
import { services } from './services'

export interface RestartPolicy {
  readonly restarts: number
  readonly backoffMs: number
}

const DEFAULT_RESTARTS: RestartPolicy = { restarts: 5, backoffMs: 250 }

/** Restarts a failed saga with growing pauses and never throws, so siblings can be forked beside it. */
export function* supervise(
  name: string,
  child: () => Generator,
  { restarts, backoffMs }: RestartPolicy = DEFAULT_RESTARTS,
) {
  const { report, log } = yield* services()
  for (let attempt = 0; attempt <= restarts; attempt++) {
    try {
      yield* call(child)
      return
    } catch (thrown) {
      log.error(`saga ${name} stopped`)
      report(AppError.from(thrown))
      yield* delay(backoffMs * 2 ** attempt)
    }
  }
  yield* put(gaveUp({ name }))
}
