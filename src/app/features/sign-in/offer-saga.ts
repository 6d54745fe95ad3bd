import { createAction } from '@reduxjs/toolkit'
import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { noticed, sessionOpened } from '../../events'
import { request } from '../../platform/request'
import { devices } from '../../resources/devices'
import { keepPasskey, passkeys } from '../../resources/passkeys'
import { linkOpened, passkeyMissed, passkeyOffered, passkeyWanted, stepShown } from './slice'

export const offerDeclined = createAction('signIn/offerDeclined')

export function* hasNoPasskey(): SagaGenerator<boolean> {
  const ask = passkeys.endpoints.passkeys.initiate(null, { forceRefetch: true })
  const list = yield* request(ask)
  return list.passkeys.length === 0
}

/** One that is new to the account may not add any: it is asked another time. */
export function* isNewDevice(): SagaGenerator<boolean> {
  const ask = devices.endpoints.devices.initiate(null, { forceRefetch: true })
  const list = yield* request(ask)
  return list.devices.some(({ isThis, newUntilTs }) => isThis && newUntilTs !== undefined)
}

/** Ends once there is a passkey, or without: who goes back in the browser has not said no, and is asked another time. */
export function* offerPasskey(rest: () => void) {
  yield* put(passkeyOffered())
  const { isDeclined } = yield* race({
    isKept: call(keepOne),
    isDeclined: take(offerDeclined),
    hasLeft: take([stepShown, linkOpened, sessionOpened]),
  })
  if (isDeclined) rest()
}

/** As often as it is tried. */
function* keepOne() {
  while (!(yield* tryToKeep(yield* take(passkeyWanted))));
}

/** False where none was made, which is told. */
export function* tryToKeep({ payload: name }: ReturnType<typeof passkeyWanted>) {
  try {
    const { startPasskey } = passkeys.endpoints
    const creation = yield* request(startPasskey.initiate(null, { track: false }))
    yield* keepPasskey(creation, name)
    yield* put(noticed('passkeyAdded'))
    return true
  } catch (thrown) {
    // The browser says little more than that none was made.
    const isOurs = thrown instanceof AppError
    yield* put(passkeyMissed(isOurs ? { text: refusalText(thrown.fault) } : 'not-used'))
    return false
  }
}
