import type { SagaGenerator } from 'typed-redux-saga'

import type { Session } from '@contract/v1/auth'
import { AppError } from '@kernel/app-error'

import { request } from '../platform/request'
import { services } from '../platform/services'
import { account } from './account'

/** Remembered from the wish to log out until the host has heard of it. */
export const LOGOUT_PENDING = 'logoutPending'

const isWithoutSession = ({ fault }: AppError): boolean =>
  fault.code === 'INVALID_SESSION' || fault.status === 401 || fault.status === 403

/** The session of this browser; 403 is the host's way to say that there is none. Throws where nobody can tell. */
export function* askForSession(): SagaGenerator<Session | null> {
  try {
    return yield* request(account.endpoints.self.initiate(null, { track: false }))
  } catch (thrown) {
    if (thrown instanceof AppError && isWithoutSession(thrown)) return null
    throw thrown
  }
}

/** Ends the session with the host, now or, where that fails, at the next start. Where none is left, that was wanted. */
export function* endSession() {
  const { storage } = yield* services()
  storage.set(LOGOUT_PENDING, '1')
  try {
    yield* request(account.endpoints.disconnect.initiate(null, { track: false }))
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !isWithoutSession(thrown)) throw thrown
  }
  storage.remove(LOGOUT_PENDING)
}
