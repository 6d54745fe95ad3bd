import { CANCEL } from 'redux-saga'
import { call, type SagaGenerator } from 'typed-redux-saga'

import { AppError, type Fault } from '@kernel/app-error'

import { services, type Services, type Thunk } from './services'

/** A running RTK Query request that can be aborted. */
export interface Handle<T> {
  unwrap(): Promise<T>
  abort(): void
  unsubscribe?(): void
  /** Queries have it, mutations do not. */
  refetch?(): unknown
}

const isFault = (thrown: unknown): thrown is Fault =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'code' in thrown

const isAborted = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError'

function errorOf(thrown: unknown): AppError {
  if (isAborted(thrown)) return new AppError({ code: 'ABORTED', description: 'aborted' })
  return isFault(thrown) ? new AppError(thrown) : AppError.from(thrown)
}

function start<T>(run: Services['run'], thunk: Thunk<Handle<T>>): Promise<T> {
  let giveUp: () => void
  let isGivenUp = false
  const ask = (): Promise<T> => {
    const handle = run(thunk)
    giveUp = () => {
      handle.abort()
    }
    return handle
      .unwrap()
      .catch((thrown: unknown) => {
        // RTK Query shares one query between callers: an abort by another caller is asked again here.
        // A mutation is sent once: it is aborted by the reset of the cache, after the host may have carried it out.
        if (isAborted(thrown) && !isGivenUp && handle.refetch) return ask()
        throw errorOf(thrown)
      })
      .finally(() => handle.unsubscribe?.())
  }
  return Object.assign(ask(), {
    [CANCEL]: () => {
      isGivenUp = true
      giveUp()
    },
  })
}

/** Awaits one call of the desk; cancelling the saga aborts the fetch. Throws AppError. */
export function* request<T>(thunk: Thunk<Handle<T>>): SagaGenerator<T> {
  const { run } = yield* services()
  return yield* call(start<T>, run, thunk)
}
