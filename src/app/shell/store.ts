import { configureStore, type Slice } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'

import type { ClientType } from '@contract/envelope'

import { serverTimeSeen, ticked } from '../events'
import { supervise } from '../platform/supervise'
import { SERVICES, type Services } from '../platform/services'
import { api, transfers, type ThunkExtra } from '../resources/api'
import { createTransport } from '../resources/transport'
import { reducer, type RootState } from './reducer'

export interface StoreOptions {
  readonly fetch: typeof fetch
  readonly clientType: ClientType
  /** Everything of Services but `run`, which is the store's own dispatch. */
  readonly services: Omit<Services, 'run'>
  readonly preloadedState?: Partial<RootState>
}

/** The slice and saga of a lazily loaded feature. */
export interface FeatureParts {
  readonly name: string
  readonly slice?: Slice
  /** Slices of which each may belong to several features. */
  readonly sharedSlices?: readonly Slice[]
  readonly saga?: () => Generator
}

/** Offsets below this, in seconds, are network jitter. */
const SKEW_NOTICED_S = 2

/** Ticks are passed over and an hour of a session is kept: Redux DevTools alone would forget it in a minute. */
export const DEV_TOOLS = { maxAge: 1_000, actionsDenylist: [ticked.type] }

/** Immer freezes what reducers make: whoever changes it is told where, without a search of the whole state. */
const CHECKS = { immutableCheck: false } as const

export function createStore({ fetch, clientType, services, preloadedState }: StoreOptions) {
  const sagas = createSagaMiddleware()
  let knownOffset = 0
  const transport = createTransport({
    fetch,
    now: services.now,
    onServerTime: (offset) => {
      if (Math.abs(offset - knownOffset) < SKEW_NOTICED_S) return
      knownOffset = offset
      store.dispatch(serverTimeSeen({ offset }))
    },
  })
  const extra: ThunkExtra = { transport, clientType }
  const store = configureStore({
    reducer,
    devTools: DEV_TOOLS,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) =>
      getDefault({ ...CHECKS, thunk: { extraArgument: extra } }).concat(
        api.middleware,
        transfers.middleware,
        sagas,
      ),
  })
  sagas.setContext({ [SERVICES]: { ...services, run: store.dispatch } satisfies Services })

  const started = new Set<string>()
  /** Joins a feature's slice and forks its saga, once however often its chunk is asked for. */
  const startFeature = ({ name, slice, sharedSlices = [], saga }: FeatureParts): void => {
    if (started.has(name)) return
    started.add(name)
    const slices = slice ? [slice, ...sharedSlices] : sharedSlices
    for (const { reducerPath, reducer: join } of slices)
      reducer.inject({ reducerPath, reducer: join })
    if (slices.length > 0) store.dispatch({ type: 'featureJoined', payload: name })
    if (saga) sagas.run(supervise, name, saga)
  }
  // oxlint-disable-next-line typescript/unbound-method -- redux-saga binds it; a wrapper would lose its overloads
  return { store, runSaga: sagas.run, startFeature }
}

export type AppStore = ReturnType<typeof createStore>['store']
