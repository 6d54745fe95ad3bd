import { endPush, getPush, type PushState, type PushWish, setPush } from '@contract/v1/push'

import { api, to, toCached, type CacheAccess } from './api'

/** Whether this device is told what happens to transfers. */
export const push = api.injectEndpoints({
  endpoints: (build) => ({
    push: build.query<PushState, null>(to(getPush)),
    setPush: build.mutation<PushState, PushWish>(
      toCached(setPush, (body: PushWish) => ({ body }), replaceState),
    ),
    endPush: build.mutation<PushState, null>(toCached(endPush, () => ({}), replaceState)),
  }),
})

function replaceState({ dispatch }: CacheAccess, state: PushState): void {
  void dispatch(push.util.upsertQueryData('push', null, state))
}
