import { combineSlices, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'

import { SERVICES, type Services } from '../../platform/services'
import { serverTimeSeen } from '../../events'
import { api, transfers, type ThunkExtra } from '../../resources/api'
import { createTransport } from '../../resources/transport'
import { clock } from '../../state/clock'
import { flags } from '../../state/flags'
import { preferences } from '../../state/preferences'
import { drafts } from '../chat/shared/drafts'
import { acts } from './acts/slice'
import { signing } from './approvals/slice'
import { invitation } from './invitation/slice'
import { consoleSession } from './session/slice'
import { supportInbox } from './support/slice'

const reducer = combineSlices(
  acts,
  api,
  clock,
  consoleSession,
  drafts,
  flags,
  invitation,
  preferences,
  signing,
  supportInbox,
  transfers,
)

interface StoreOptions {
  readonly fetch: typeof fetch
  readonly services: Omit<Services, 'run'>
}

/** The same cache and sagas as the customers' app, over the console's own slices. */
export function createConsoleStore({ fetch, services }: StoreOptions) {
  const sagas = createSagaMiddleware()
  const transport = createTransport({
    fetch,
    now: services.now,
    onServerTime: (offset) => {
      if (offset !== store.getState().clock.offset) store.dispatch(serverTimeSeen({ offset }))
    },
  })
  const caches = [api.middleware, transfers.middleware] as const
  const extra: ThunkExtra = { transport, clientType: 'web' }
  const store = configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } }).concat(...caches, sagas),
  })
  sagas.setContext({ [SERVICES]: { ...services, run: store.dispatch } satisfies Services })
  // oxlint-disable-next-line typescript/unbound-method -- redux-saga binds it; a wrapper would lose its overloads
  return { store, runSaga: sagas.run }
}

export type ConsoleStore = ReturnType<typeof createConsoleStore>['store']
