import { combineSlices, type Action } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import type { PasskeyRequest } from '@contract/v1/passkey-use'
import { aConfig, aSession } from '@test/builders/account'
import { fakeServices, served, type Answer } from '@test/fakes/services'

import { passkeyRequired, sessionOpened, ticked } from '../../events'
import { createPasskey, usePasskey } from '../../platform/passkeys'
import { clock } from '../../state/clock'
import { configLoaded, flags } from '../../state/flags'
import { signInSaga } from './saga'
import {
  codeCompleted,
  codeTyped,
  emailSubmitted,
  passkeyAsked,
  passkeyChosen,
  passkeyWanted,
  signIn,
  signInChosen,
  wentBack,
} from './slice'

const reducer = combineSlices(signIn, clock, flags)
const started = [ticked({ now: 100 }), configLoaded(aConfig()), signInChosen()].reduce(
  reducer,
  reducer(undefined, { type: 'init' }),
)
const submitted = [emailSubmitted('marta@kowalczyk.studio'), codeTyped('123456'), codeCompleted()]

type State = ReturnType<typeof reducer>

/** What the store holds once the dust has settled. */
const after = async (run: { silentRun: (ms: number) => Promise<{ storeState: unknown }> }) =>
  (await run.silentRun(20)).storeState as State // the run was given this reducer

const signingIn = (answers: readonly Answer<unknown>[]) =>
  expectSaga(signInSaga)
    .withReducer(reducer, started)
    .provide(served(fakeServices(answers)))

/** What an action has led to, with a browser that uses or makes a passkey, or does not. */
const standing = (begun: Action, answers: readonly Answer<unknown>[], touch: () => unknown) =>
  expectSaga(signInSaga)
    .withReducer(reducer, reducer(started, begun))
    .provide({
      ...served(fakeServices(answers)),
      call: ({ fn }, next) =>
        fn === usePasskey || fn === createPasskey ? touch() : (next() as unknown),
    })

const declined = () => {
  throw new DOMException('declined', 'NotAllowedError')
}

describe('a passkey on a new device', () => {
  const request: PasskeyRequest = {
    challenge: 'c',
    rpId: 'pay.example',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required',
  }

  const using = (answers: readonly Answer<unknown>[], use: () => unknown) =>
    standing(passkeyAsked(request), answers, use).dispatch(passkeyChosen())

  it('is asked for after a right code, and opens what that left shut', async () => {
    await submitted
      .reduce(
        (run, action) => run.dispatch(action),
        signingIn([{ gives: null }, { gives: { passkey: request } }]),
      )
      .put(passkeyAsked(request))
      .silentRun(20)
    const session = aSession()
    await using([{ gives: session }], () => ({ id: 'k' }))
      .call(usePasskey, request)
      .put(sessionOpened(session))
      .silentRun(20)
  })

  it('may be tried again where none was used, and not where the desk refused it', async () => {
    const { signIn: unused } = await after(using([], declined))
    expect(unused).toMatchObject({ passkey: request, passkeyTrouble: 'not-used', work: null })
    const payload = { validationError: 'Not accepted.' }
    const refused = { fails: { code: 'VALIDATION_FAILED', status: 400, payload } } as const
    const { signIn: shut } = await after(using([refused], () => ({ id: 'k' })))
    expect(shut).toMatchObject({ passkeyTrouble: { text: 'Not accepted.' }, work: null })
    expect(reducer(await after(using([], declined)), wentBack()).signIn.passkey).toBeNull()
  })
})

it('that is required opens what was held back, once it is made and not before', async () => {
  const session = aSession()
  const making = (answers: readonly Answer<unknown>[], make: () => unknown) =>
    standing(passkeyRequired(session), answers, make).dispatch(passkeyWanted('Passkey'))
  const creation = { gives: { challenge: 'c' } }
  const { signIn: shut } = await after(making([creation], declined))
  expect(shut).toMatchObject({ held: session, passkeyTrouble: 'not-used', work: null })
  await making([creation, { gives: { passkeys: [] } }], () => ({ id: 'k' }))
    .put(sessionOpened(session))
    .silentRun(20)
})
