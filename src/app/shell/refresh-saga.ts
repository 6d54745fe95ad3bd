import type { EventChannel } from 'redux-saga'
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga'

import { connectivityChanged, refreshDue, sessionOpened, ticked } from '../events'
import { services } from '../platform/services'
import { api } from '../resources/api'
import { selectIsAuthorized } from '../state/session'
import { isRefreshDue } from './refresh-policy'

/** Refreshes lists every 30 s while a signed-in user is active. */
export const refreshSaga = (openActivity: () => EventChannel<true>) =>
  function* () {
    yield* takeEvery(refreshDue, reloadLists)
    yield* takeEvery(connectivityChanged, catchUp)
    const activity = yield* call(openActivity)
    try {
      yield* watch(activity)
    } finally {
      activity.close()
    }
  }

function* watch(activity: EventChannel<true>) {
  const { now } = yield* services()
  let lastRefresh = now()
  let lastActivity = now()
  for (;;) {
    const { sign, opened, tick } = yield* race({
      sign: take(activity),
      opened: take(sessionOpened),
      tick: take(ticked),
    })
    if (sign) lastActivity = now()
    // A session that has just opened has loaded its lists.
    if (opened) lastRefresh = lastActivity = now()
    if (!tick) continue
    const isAuthorized = yield* select(selectIsAuthorized)
    const facts = { now: tick.payload.now, lastRefresh, lastActivity, isAuthorized }
    if (!isRefreshDue(facts)) continue
    lastRefresh = tick.payload.now
    yield* put(refreshDue())
  }
}

/** Lists on screen reload; others are dropped and load when they are opened. */
function* reloadLists() {
  yield* put(api.util.invalidateTags(['Transaction', 'Token']))
}

/** Reloads lists that failed or grew old while offline. */
function* catchUp({ payload: { isOnline } }: ReturnType<typeof connectivityChanged>) {
  if (!isOnline || !(yield* select(selectIsAuthorized))) return
  yield* put(api.util.invalidateTags(['Transaction', 'Token', 'Recipient']))
}
