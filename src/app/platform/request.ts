import { CANCEL } from 'redux-saga'
import { call, type SagaGenerator } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import { services, type Services, type Thunk } from './services'

/** What RTK Query's `initiate` hands back: an answer that can be given up. */
export interface Handle<T> {
  unwrap(): Promise<T>
  abort(): void
  unsubscribe?(): void
}

const isFault = (thrown: unknown): thrown is Fault =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'code' in thrown

function start<T>(run: Services['run'], thunk: Thunk<Handle<T>>): Promise<T> {
  const handle = run(thunk)
  const answer = handle
    .unwrap()
    .catch((thrown: unknown) => {
      throw isFault(thrown) ? new AppError(thrown) : AppError.from(thrown)
    })
    .finally(() => handle.unsubscribe?.())
  return Object.assign(answer, {
    [CANCEL]: () => {
      handle.abort()
    },
  })
}

/** Awaits one call of the desk; cancelling the saga aborts the fetch. Throws AppError. */
export function* request<T>(thunk: Thunk<Handle<T>>): SagaGenerator<T> {
  const { run } = yield* services()
  return yield* call(start<T>, run, thunk)
}
