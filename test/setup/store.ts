import type { Action } from '@reduxjs/toolkit'
import { takeEvery } from 'typed-redux-saga'

import type { Services } from '../../src/app/platform/services'
import { browserStorage } from '../../src/app/platform/storage'
import type { RootState } from '../../src/app/shell/reducer'
import { createStore, type FeatureParts } from '../../src/app/shell/store'

export interface TestStoreOptions {
  readonly state?: Partial<RootState>
  readonly fetch?: typeof fetch
  readonly services?: Partial<Omit<Services, 'run'>>
  /** Lazy features whose slice and saga the test needs. */
  readonly features?: readonly FeatureParts[]
}

/** A network that nobody answers on: a test that calls out says so by passing its own. */
const noNetwork: typeof fetch = () => Promise.reject(new TypeError('no network in this test'))

/** Storage of this test alone. */
export const memoryStorage = () =>
  browserStorage(() => {
    throw new Error('no storage area: values live in memory')
  })

const silent = () => undefined

export const testServices = (): Omit<Services, 'run'> => ({
  now: () => 1_763_730_000,
  uuid: () => '00000000-0000-4000-8000-000000000000',
  random: () => 0,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  report: silent,
  storage: memoryStorage(),
  tabStorage: memoryStorage(),
  areCookiesOn: () => true,
  mayHaveSession: () => true,
  languages: () => ['en-GB'],
  copy: () => Promise.resolve(true),
  download: silent,
  reloadTo: silent,
})

/** The app's own store over a fake world; `actions` lists everything that was dispatched. */
export function createTestStore(options: TestStoreOptions = {}) {
  const { state, fetch = noNetwork, services = {}, features = [] } = options
  const actions: Action[] = []
  const made = createStore({
    fetch,
    clientType: 'web',
    services: { ...testServices(), ...services },
    ...(state && { preloadedState: state }),
  })
  made.runSaga(function* () {
    yield* takeEvery('*', (action: Action) => {
      actions.push(action)
    })
  })
  features.forEach(made.startFeature)
  return { ...made, actions }
}
