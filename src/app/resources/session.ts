import type { SagaGenerator } from 'typed-redux-saga'

import { disconnect, self, type Session } from '@contract/v1/auth'
import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../platform/attempt'
import { request } from '../platform/request'
import { services } from '../platform/services'
import { isWithoutSession } from '../platform/without-session'
import { api, to, type Answer } from './api'

/** Remembered from the wish to log out until the host has heard of it. */
export const LOGOUT_PENDING = 'logoutPending'

/** The activity last seen, for a start without network; it leaves the device with the session. */
export const KEPT_ACTIVITY = 'activity'

/** The session: answers that the asking flow keeps. */
export const account = api.injectEndpoints({
  endpoints: (build) => ({
    self: build.mutation<Answer<typeof self>, null>(to(self, () => ({ skipsSessionCheck: true }))),
    disconnect: build.mutation<null, null>(to(disconnect, () => ({ skipsSessionCheck: true }))),
  }),
})

/** The cache is reset, and its calls with it, once the host has told by another way that the session is over. */
const isOver = (error: AppError): boolean =>
  isWithoutSession(error) || error.fault.code === 'ABORTED'

/** The session of this browser; 403 is the host's way to say that there is none. Throws where nobody can tell. */
export function* askForSession(): SagaGenerator<Session | null> {
  const ask = account.endpoints.self.initiate(null, { track: false })
  const session = yield* attemptSilently(request(ask))
  if (!(session instanceof AppError)) return session
  if (isWithoutSession(session)) return null
  throw session
}

/** Ends the session with the host, now or, where that fails, at the next start. Where none is left, that was wanted. */
export function* endSession() {
  const { storage } = yield* services()
  storage.set(LOGOUT_PENDING, '1')
  const ask = account.endpoints.disconnect.initiate(null, { track: false })
  const ended = yield* attemptSilently(request(ask))
  if (ended instanceof AppError && !isOver(ended)) throw ended
  storage.remove(LOGOUT_PENDING)
}
