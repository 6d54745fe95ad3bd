import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import type { PasskeyRequest } from '@contract/v1/passkey-use'
import { aConfig, aSession } from '@test/builders/account'
import { fakeServices, served, type Answer } from '@test/fakes/services'

import { sessionOpened, ticked } from '../../events'
import { usePasskey } from '../../platform/passkeys'
import { clock } from '../../state/clock'
import { configLoaded, flags } from '../../state/flags'
import { signInSaga } from './saga'
import {
  codeCompleted,
  codeTyped,
  emailSubmitted,
  passkeyAsked,
  passkeyChosen,
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

describe('a passkey on a new device', () => {
  const request: PasskeyRequest = {
    challenge: 'c',
    rpId: 'pay.example',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required',
  }

  /** With a browser that uses a passkey, or does not. */
  const using = (answers: readonly Answer<unknown>[], use: () => unknown) =>
    expectSaga(signInSaga)
      .withReducer(reducer, reducer(started, passkeyAsked(request)))
      .provide({
        ...served(fakeServices(answers)),
        call: ({ fn }, next) => (fn === usePasskey ? use() : (next() as unknown)),
      })
      .dispatch(passkeyChosen())

  const declined = () => {
    throw new DOMException('declined', 'NotAllowedError')
  }

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
