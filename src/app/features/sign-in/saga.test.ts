import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { aConfig, aSession } from '@test/builders/account'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { fakeServices, served, type Answer } from '@test/fakes/services'
import { createTestStore } from '@test/setup/store'
import type { Fault } from '@kernel/app-error'

import { failed, noticed, sessionExpired, sessionOpened, signedOut, ticked } from '../../events'
import { accountStream } from '../../resources/live/account-events'
import { recipients } from '../../resources/recipients'
import { references } from '../../resources/references'
import { clock } from '../../state/clock'
import { configLoaded, flags } from '../../state/flags'
import { signInSaga } from './saga'
import {
  codeCompleted,
  codeRefused,
  codeSent,
  codeTyped,
  emailSubmitted,
  refFound,
  resendAsked,
  selectSignIn,
  sendingPaused,
  signIn,
  signInChosen,
  wentBack,
} from './slice'

const reducer = combineSlices(signIn, clock, flags)
const EMAIL = 'marta@kowalczyk.studio'
const started = [ticked({ now: 100 }), configLoaded(aConfig()), signInChosen()].reduce(
  reducer,
  reducer(undefined, { type: 'init' }),
)
const gives: Answer<unknown> = { gives: null }
const fails = (fault: Fault): Answer<unknown> => ({ fails: fault })

const signingIn = (answers: readonly Answer<unknown>[]) =>
  expectSaga(signInSaga)
    .withReducer(reducer, started)
    .provide(served(fakeServices(answers)))

type State = ReturnType<typeof reducer>
type Store = ReturnType<typeof createTestStore>['store']

/** What the store holds once the dust has settled. */
const after = async (run: ReturnType<typeof signingIn>) =>
  (await run.silentRun(20)).storeState as State // the run was given this reducer

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

const submitted = [emailSubmitted(EMAIL), codeTyped('123456'), codeCompleted()] as const

describe('the first code', () => {
  it('is asked for once the e-mail is valid', async () => {
    await signingIn([gives])
      .put(codeSent({ now: 100, isLink: false }))
      .dispatch(emailSubmitted(EMAIL))
      .silentRun(20)
  })

  it.each<[Fault, 'failedToSendOTP' | 'sendOTP']>([
    [{ code: 'unknownError', status: 400 }, 'failedToSendOTP'],
    [{ code: 'unknownError', status: 502 }, 'sendOTP'],
    [{ code: 'NETWORK_ERROR' }, 'sendOTP'],
  ])('that fails with %j says %s [ERR-01] [ERR-02] [ERR-05]', async (fault, failure) => {
    const state = await after(
      signingIn([fails(fault)])
        .put(failed({ failure, fault }))
        .dispatch(emailSubmitted(EMAIL)),
    )
    expect(state.signIn).toMatchObject({ step: 'email', work: null })
  })

  it('that comes too often waits for as long as the host says, and an earlier one may still be typed', async () => {
    const fault = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 42 } as const
    await signingIn([fails(fault)])
      .put(sendingPaused({ until: 142 }))
      .dispatch(emailSubmitted(EMAIL))
      .silentRun(20)
  })

  it('is not asked for where the browser keeps no cookies, and the e-mail says why', async () => {
    const run = expectSaga(signInSaga)
      .withReducer(reducer, started)
      .provide(served(fakeServices([], { areCookiesOn: () => false })))
      .not.put.actionType(codeSent.type)
      .dispatch(emailSubmitted(EMAIL))
    const state = await after(run)
    expect(state.signIn).toMatchObject({
      step: 'email',
      email: EMAIL,
      areCookiesOff: true,
      work: null,
    })
  })

  it('names the reference only where gated references are on [FLAG-06]', async () => {
    const desk = deskFetch({ '/v1/init/auth/send': () => answers(null) })
    for (const gatedRefsEnabled of [true, false]) {
      const { store, runSaga } = createTestStore({ fetch: desk.fetch })
      runSaga(signInSaga)
      const config = aConfig({ flags: { ...aConfig().flags, gatedRefsEnabled } })
      for (const action of [configLoaded(config), refFound('spring'), emailSubmitted(EMAIL)])
        store.dispatch(action)
    }
    await settled()
    const asked = { email: EMAIL, initial: true }
    expect(desk.calls.map(({ body }) => body)).toEqual([{ ...asked, ref: 'spring' }, asked])
  })

  it('is given up by going back', async () => {
    const state = await after(
      signingIn([gives])
        .not.put(codeSent({ now: 100, isLink: false }))
        .dispatch(emailSubmitted(EMAIL))
        .dispatch(wentBack()),
    )
    expect(state.signIn.step).toBe('welcome')
  })
})

describe('another code', () => {
  it('restarts the timer and says so [SIGN-15] [TOAST-06]', async () => {
    await signingIn([gives])
      .put(codeSent({ now: 100, isLink: false }))
      .put(noticed('codeResent'))
      .dispatch(resendAsked())
      .silentRun(20)
  })

  it('is not said to be sent where a link waits in the mail', async () => {
    await signingIn([{ gives: { by: 'link' } }])
      .put(codeSent({ now: 100, isLink: true }))
      .not.put(noticed('codeResent'))
      .dispatch(resendAsked())
      .silentRun(20)
  })

  it('that fails says resendOTP [ERR-03]', async () => {
    const fault = { code: 'unknownError', status: 400 } as const
    await signingIn([fails(fault)])
      .put(failed({ failure: 'resendOTP', fault }))
      .dispatch(resendAsked())
      .silentRun(20)
  })
})

describe('the check', () => {
  const check = ([, ...rest]: typeof submitted, answers: readonly Answer<unknown>[]) =>
    rest.reduce((run, action) => run.dispatch(action), signingIn(answers))

  it('opens the session [SIGN-01] [CALL-15]', async () => {
    const session = aSession()
    await check(submitted, [{ gives: session }])
      .put(sessionOpened(session))
      .silentRun(20)
  })

  it('clears a wrong code [SIGN-16] [LOG-05]', async () => {
    const fault = { code: 'WRONG_OTP_CODE', status: 400 } as const
    const state = await after(check(submitted, [fails(fault)]).put(codeRefused(null)))
    expect(state.signIn).toMatchObject({ otp: '', wrongCodes: 1 })
    const counted = { ...fault, payload: { triesLeft: 2 } }
    await check(submitted, [fails(counted)])
      .put(codeRefused(2))
      .silentRun(20)
  })

  it.each<[Fault, 'failedToCheckOTP' | 'unknownError']>([
    [{ code: 'TIMEOUT' }, 'failedToCheckOTP'],
    [{ code: 'unknownError', status: 500 }, 'failedToCheckOTP'],
    [{ code: 'unknownError', status: 400 }, 'unknownError'],
  ])('that fails with %j says %s [SIGN-19] [ERR-04]', async (fault, failure) => {
    await check(submitted, [fails(fault)])
      .put(failed({ failure, fault }))
      .silentRun(20)
  })

  it('goes out once, however often it is asked for', async () => {
    const session = aSession()
    const state = await after(
      check(submitted, [{ gives: session }])
        .dispatch(codeCompleted())
        .put(sessionOpened(session)),
    )
    expect(state.signIn.step).toBe('welcome')
  })

  const version = references.endpoints.version.initiate(null)
  const networks = references.endpoints.references.initiate(null)
  const list = recipients.endpoints.list.initiate(null)
  const stream = accountStream.initiate({ lastEventId: null, attempt: 1 })

  it.each([
    ['lost before anything was answered: cookies are dropped', () => undefined, true],
    ['lost after the version was told', (store: Store) => store.dispatch(version), true],
    ['lost after the networks were told', (store: Store) => store.dispatch(networks), true],
    ['lost while its stream connects', (store: Store) => store.dispatch(stream), true],
    ['lost after it has worked', (store: Store) => store.dispatch(list), false],
    ['ended on purpose', (store: Store) => store.dispatch(signedOut()), false],
  ])('opens a session that is %s', async (_case, goOn, expected) => {
    const desk = deskFetch({
      '/v1/init/auth/check': () => answers(aSession()),
      '/v1/public/version': () => answers({ configVersion: 1 }),
      '/v1/public/client/references': () =>
        answers({ references: { apiVersions: { configVersion: 1 }, networks: [] } }),
      '/v1/private/sepa/recipients': () => answers({ recipients: [] }),
      '/v1/private/events': () => 'never',
    })
    const { store, runSaga } = createTestStore({ fetch: desk.fetch })
    runSaga(signInSaga)
    for (const action of [signInChosen(), codeTyped('123456'), codeCompleted()])
      store.dispatch(action)
    await settled()
    void goOn(store)
    await settled()
    store.dispatch(sessionExpired())
    expect(selectSignIn(store.getState()).areCookiesOff).toBe(expected)
  })
})
