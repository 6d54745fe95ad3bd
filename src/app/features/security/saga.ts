import { call, put, takeLeading, type SagaGenerator } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { attemptSilently } from '../../platform/attempt'
import { usePasskey } from '../../platform/passkeys'
import { perSession } from '../../platform/per-session'
import { request } from '../../platform/request'
import { devices } from '../../resources/devices'
import { keepPasskey, passkeys } from '../../resources/passkeys'
import { confirmed as confirmedByStepUp } from '../../resources/step-ups'
import {
  endingEnded,
  endingWanted,
  passkeysChanged,
  passkeysKept,
  passkeyUnwanted,
  passkeyWanted,
  type Trouble,
} from './slice'

const { endDevice, endOtherDevices } = devices.endpoints
const { startPasskey, removePasskey, startConfirmation, confirmSession } = passkeys.endpoints

export function* securitySaga() {
  yield* perSession(function* () {
    yield* takeLeading(passkeyWanted, ({ payload: name }) => told(addOne(name)))
    yield* takeLeading(passkeyUnwanted, ({ payload: id }) => told(confirmed(() => removeOne(id))))
    yield* takeLeading(endingWanted, endDevices)
  })
}

function* endDevices({ payload: which }: ReturnType<typeof endingWanted>) {
  const ended = yield* attemptSilently(
    confirmedByStepUp(() =>
      which === 'others'
        ? request(endOtherDevices.initiate(null, { track: false }))
        : request(endDevice.initiate(which.id, { track: false })),
    ),
  )
  if (!(ended instanceof AppError)) return yield* put(endingEnded({ which, ...DONE }))
  const { fault } = ended
  if (fault.code === 'ABORTED') return yield* put(endingEnded(null))
  // It has been ended already, perhaps elsewhere: that was wanted.
  if (fault.code === 'NOT_FOUND') return yield* put(endingEnded({ which, ...DONE }))
  yield* put(endingEnded({ which, isDone: false, refusal: refusalText(fault) }))
}

const DONE = { isDone: true, refusal: null } as const

/** What came of it stands on the screen. */
function* told(work: SagaGenerator<unknown>) {
  try {
    yield* work
    yield* put(passkeysChanged())
  } catch (thrown) {
    yield* put(passkeysKept(troubleOf(thrown)))
  }
}

/** Whatever is not the desk's comes from the browser, which says little more than that nothing was made. */
function troubleOf(thrown: unknown): Trouble {
  if (!(thrown instanceof AppError)) return { kind: 'not-made' }
  const text = refusalText(thrown.fault)
  return text === null ? { kind: 'failed' } : { kind: 'refused', text }
}

function* addOne(name: string) {
  const creation = yield* confirmed(() => request(startPasskey.initiate(null, { track: false })))
  yield* keepPasskey(creation, name)
}

function* removeOne(id: string) {
  const removed = yield* attemptSilently(request(removePasskey.initiate(id, { track: false })))
  // It has been removed already, perhaps elsewhere: that was wanted.
  if (removed instanceof AppError && removed.fault.code !== 'NOT_FOUND') throw removed
}

/** A refusal for want of a recent sign-in is met by a passkey, where there is one. */
function* confirmed<T>(work: () => SagaGenerator<T>): SagaGenerator<T> {
  try {
    return yield* work()
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.fault.serverCode !== 'FORBIDDEN') throw thrown
    const asked = yield* askedPasskey(thrown)
    const assertion = yield* call(usePasskey, asked)
    yield* request(confirmSession.initiate(assertion, { track: false }))
    return yield* work()
  }
}

/** Without a passkey the first refusal says what to do. */
function* askedPasskey(refused: AppError) {
  try {
    return yield* request(startConfirmation.initiate(null, { track: false }))
  } catch {
    throw refused
  }
}
