import { call, put, takeLeading, type SagaGenerator } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { usePasskey } from '../../platform/passkeys'
import { request } from '../../platform/request'
import { keepPasskey, passkeys } from '../../resources/passkeys'
import {
  passkeysChanged,
  passkeysKept,
  passkeyUnwanted,
  passkeyWanted,
  type Trouble,
} from './slice'

const { startPasskey, removePasskey, startConfirmation, confirmSession } = passkeys.endpoints

export function* securitySaga() {
  yield* takeLeading(passkeyWanted, ({ payload: name }) => told(addOne(name)))
  yield* takeLeading(passkeyUnwanted, ({ payload: id }) =>
    told(confirmed(() => request(removePasskey.initiate(id, { track: false })))),
  )
}

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
