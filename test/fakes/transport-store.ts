import { combineSlices, configureStore } from '@reduxjs/toolkit'

import { api, type ThunkExtra } from '@app/resources/api'
import type { Outgoing } from '@app/resources/transport'
import { flags } from '@app/state/flags'
import { preferences } from '@app/state/preferences'
import { session } from '@app/state/session'

const reducer = combineSlices(api, flags, session, preferences)

/** A store with the cache alone, whose calls the test answers; `asked` lists them by name. */
export function storeAnsweredBy(answer: (call: Outgoing) => unknown) {
  const asked: string[] = []
  const extra: ThunkExtra = {
    transport: {
      send: async (call) => {
        asked.push(call.endpoint.name)
        return answer(call)
      },
      open: () => Promise.reject(new Error('no stream in this test')),
    },
    clientType: 'web',
  }
  const store = configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
  return { store, asked }
}

export type CacheStore = ReturnType<typeof storeAnsweredBy>['store']

/** Long enough for what a call sets off; no timer is involved. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}
