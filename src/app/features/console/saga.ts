import { eventChannel, type EventChannel } from 'redux-saga'
import { call, fork, put, race, select, take } from 'typed-redux-saga'

import { ticked } from '../../events'
import { connectivitySaga } from '../../platform/connectivity'
import { heartbeatSaga } from '../../platform/heartbeat'
import { services } from '../../platform/services'
import { supervise } from '../../platform/supervise'
import { api } from '../../resources/api'
import { actsSaga } from './acts/saga'
import { signingSaga } from './approvals/saga'
import { invitationSaga } from './invitation/saga'
import { sessionSaga, tellPresence } from './session/saga'
import { selectIsIn } from './session/slice'
import { inboxSaga } from './support/saga'

/** Everything on screen is read again after so many seconds. */
const REFRESH_S = 15
/** The desk hears at most so often that somebody is there. */
const PRESENCE_S = 60

/** The console's own root: who is there, and what is read again. */
export function* consoleSaga() {
  yield* fork(supervise, 'heartbeat', heartbeatSaga)
  yield* fork(supervise, 'connectivity', connectivitySaga)
  yield* fork(supervise, 'session', sessionSaga)
  yield* fork(supervise, 'invitation', invitationSaga)
  yield* fork(supervise, 'acts', actsSaga)
  yield* fork(supervise, 'signing', signingSaga)
  yield* fork(supervise, 'support', inboxSaga)
  yield* fork(supervise, 'readings', readingsSaga)
}

/** Reading again keeps no session open; a person at the keyboard does. */
function* readingsSaga() {
  const { now } = yield* services()
  const signs = yield* call(openSigns)
  let [readAt, seenAt] = [now(), now()]
  try {
    for (;;) {
      const { tick } = yield* race({ tick: take(ticked), sign: take(signs) })
      if (!(yield* select(selectIsIn))) continue
      if (tick && tick.payload.now - readAt >= REFRESH_S) {
        readAt = tick.payload.now
        yield* put(readAgain())
      }
      if (!tick && now() - seenAt >= PRESENCE_S) {
        seenAt = now()
        yield* fork(tellPresence)
      }
    }
  } finally {
    signs.close()
  }
}

// Every endpoint that the console reads has this tag (resources/console/readings.ts).
const readAgain = () =>
  api.enhanceEndpoints({ addTagTypes: ['Reading'] }).util.invalidateTags(['Reading'])

const SIGNS = ['pointerdown', 'keydown'] as const

const openSigns = (): EventChannel<true> =>
  eventChannel((emit) => {
    const tell = () => {
      emit(true)
    }
    for (const sign of SIGNS) window.addEventListener(sign, tell)
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, tell)
    }
  })
