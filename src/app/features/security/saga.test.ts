import { expectSaga } from 'redux-saga-test-plan'

import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import type { CreatedPasskey } from '@contract/v1/passkeys'
import { fakeServices, served, type Answer } from '@test/fakes/services'
import type { Fault } from '@kernel/app-error'

import { createPasskey, usePasskey } from '../../platform/passkeys'
import { sessionExpired } from '../../events'
import { stepUpEnded } from '../../state/step-up'
import { securitySaga } from './saga'
import {
  endingEnded,
  endingWanted,
  passkeysChanged,
  passkeysKept,
  passkeyUnwanted,
  passkeyWanted,
} from './slice'

// The desk and the browser of these tests read neither.
const creation = { challenge: 'c' }
const passkey = { id: 'k' } as CreatedPasskey
const assertion = { id: 'k' } as PasskeyAssertion

const STALE: Fault = {
  code: 'unknownError',
  serverCode: 'FORBIDDEN',
  status: 403,
  payload: { validationError: 'Sign in again.' },
}
const MISSING: Fault = { code: 'NOT_FOUND', status: 404 }

/** The saga with answers of the desk, and a browser that gives what the test says. */
function securing(answers: readonly Answer<unknown>[], made: () => unknown = () => passkey) {
  return expectSaga(securitySaga).provide({
    ...served(fakeServices(answers)),
    call: ({ fn }, next) => {
      if (fn === createPasskey) return made()
      return fn === usePasskey ? assertion : (next() as unknown)
    },
  })
}

const declined = () => {
  throw new DOMException('declined', 'NotAllowedError')
}

it('adds what the browser makes', async () => {
  await securing([{ gives: creation }, { gives: { passkeys: [] } }])
    .call(createPasskey, creation)
    .put(passkeysChanged())
    .dispatch(passkeyWanted('Chrome on macOS'))
    .silentRun(20)
})

it('shows by a passkey who sits there where the sign-in is too old, and goes on', async () => {
  await securing([
    { fails: STALE },
    { gives: { challenge: 'r' } },
    { gives: null },
    { gives: { passkeys: [] } },
  ])
    .call(usePasskey, { challenge: 'r' })
    .put(passkeysChanged())
    .dispatch(passkeyUnwanted('p1'))
    .silentRun(20)
})

it('says what to do where the sign-in is too old and there is no passkey', async () => {
  await securing([{ fails: STALE }, { fails: MISSING }])
    .put(passkeysKept({ kind: 'refused', text: 'Sign in again.' }))
    .dispatch(passkeyWanted('Chrome on macOS'))
    .silentRun(20)
})

it('tells a person who declines from a desk that is away', async () => {
  await securing([{ gives: creation }], declined)
    .put(passkeysKept({ kind: 'not-made' }))
    .dispatch(passkeyWanted('Chrome on macOS'))
    .silentRun(20)
  await securing([{ fails: { code: 'NETWORK_ERROR' } }])
    .put(passkeysKept({ kind: 'failed' }))
    .dispatch(passkeyWanted('Chrome on macOS'))
    .silentRun(20)
})

describe('ending other devices', () => {
  const shown = ['name', 'countryCode', 'ibanEnd', 'amount', 'currency', 'address']
  const nothing = Object.fromEntries(shown.map((fact) => [fact, null]))
  const id = '00000000-0000-4000-8000-000000000007'
  const stepUp = { ...nothing, id, act: 'end-devices', by: ['code'] }
  const asks = { ...STALE, payload: { validationError: 'We ask once.', stepUp } }

  it('goes on once its person has confirmed it', async () => {
    await securing([{ fails: asks }, { gives: { devices: [], tries: [] } }])
      .put(endingEnded({ which: 'others', isDone: true, refusal: null }))
      .dispatch(endingWanted('others'))
      .delay(5)
      .dispatch(stepUpEnded(true))
      .silentRun(30)
  })

  it('says nothing where its person has not', async () => {
    await securing([{ fails: asks }])
      .put(endingEnded(null))
      .dispatch(endingWanted('others'))
      .delay(5)
      .dispatch(stepUpEnded(false))
      .silentRun(30)
  })

  it('is given up with its session', async () => {
    await securing([{ fails: asks }])
      .put(stepUpEnded(false))
      .not.put(endingEnded(null))
      .dispatch(endingWanted('others'))
      .delay(5)
      .dispatch(sessionExpired())
      .silentRun(30)
  })
})
