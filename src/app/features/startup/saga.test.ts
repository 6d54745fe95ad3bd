import { expectSaga } from 'redux-saga-test-plan'

import { aConfig, aSession, someReferences } from '@test/builders/account'
import { fakeServices, served, type Answer } from '@test/fakes/services'
import { memoryStorage } from '@test/setup/store'
import { AppError } from '@kernel/app-error'

import {
  connectivityChanged,
  failed,
  passkeyRequired,
  sessionMissed,
  sessionOpened,
} from '../../events'
import { combineSlices } from '@reduxjs/toolkit'
import { flags, configLoaded } from '../../state/flags'
import { KEPT_ACTIVITY } from '../../resources/session'
import { startupSaga } from './saga'
import { fixClicked, startup, startupDone, startupFailed } from './slice'

const reducer = combineSlices(startup, flags)
const config = aConfig()
const noSession = { code: 'INVALID_SESSION', status: 403 } as const
const down = new AppError({ code: 'NETWORK_ERROR', description: 'down' })

const starting = (
  answers: readonly Answer<unknown>[],
  loadConfig = () => Promise.resolve(config),
) =>
  expectSaga(startupSaga(loadConfig))
    .withReducer(reducer)
    .provide(served(fakeServices(answers)))

type State = ReturnType<typeof reducer>

describe('startup', () => {
  it('loads the config, then the references, then the cached session [BOOT-02] [SESS-02]', async () => {
    const session = aSession()
    await starting([{ gives: someReferences() }, { gives: session }])
      .put(configLoaded(config))
      .put(sessionOpened(session))
      .put(startupDone())
      .run()
  })

  it('does not open a session that still needs a passkey', async () => {
    const { accountData, serverSettings } = aSession()
    const session = { accountData, serverSettings: { ...serverSettings, needsPasskey: true } }
    await starting([{ gives: someReferences() }, { gives: session }])
      .put(sessionMissed())
      .put(passkeyRequired(session))
      .not.put(sessionOpened(session))
      .put(startupDone())
      .run()
  })

  it('takes a 403 for the answer that there is no session [CALL-18]', async () => {
    await starting([{ gives: someReferences() }, { fails: noSession }])
      .put(sessionMissed())
      .put(startupDone())
      .run()
  })

  it('does not ask for a session that no earlier visit has left [section 10: preloader]', async () => {
    const services = fakeServices([{ gives: someReferences() }], { mayHaveSession: () => false })
    await expectSaga(startupSaga(() => Promise.resolve(config)))
      .withReducer(reducer)
      .provide(served(services))
      .put(sessionMissed())
      .put(startupDone())
      .run()
  })

  it('asks for no session while the config is missing [BOOT-02] [BOOT-03]', async () => {
    const run = await starting([], () => Promise.reject(down))
      .put(startupFailed())
      .not.put(sessionMissed())
      .silentRun(20)
    expect((run.storeState as State).startup.phase).toBe('failed')
  })

  it('shows the activity last seen where the network is away, without a toast (screens 31)', async () => {
    const storage = memoryStorage()
    storage.set(KEPT_ACTIVITY, '{}')
    const startsWithout = (fault: AppError) =>
      expectSaga(startupSaga(() => Promise.reject(fault)))
        .withReducer(reducer)
        .provide(served(fakeServices([], { storage })))
    await startsWithout(down)
      .put(startupFailed('{}'))
      .not.put(failed({ failure: 'remoteConfigFailed', fault: down.fault }))
      .silentRun(20)
    const broken = new AppError({ code: 'VALIDATION_FAILED' })
    await startsWithout(broken).put(startupFailed()).silentRun(20)
  })

  it('fails when the session cannot be asked for [SESS-07]', async () => {
    await starting([{ gives: someReferences() }, { fails: { code: 'unknownError', status: 500 } }])
      .put(startupFailed())
      .not.put(startupDone())
      .silentRun(20)
  })

  it('tells of the first failure alone, however often it is tried [BOOT-07]', async () => {
    const told = failed({ failure: 'remoteConfigFailed', fault: down.fault })
    const run = await starting([], () => Promise.reject(down))
      .dispatch(fixClicked())
      .dispatch(fixClicked())
      .silentRun(30)
    const toasts = run.allEffects.filter(
      ({ payload }: { payload?: { action?: unknown } }) =>
        JSON.stringify(payload?.action) === JSON.stringify(told),
    )
    expect((run.storeState as State).startup.failures).toBe(3)
    expect((run.storeState as State).startup.clicks).toBe(2)
    expect(toasts).toHaveLength(1)
  })

  it('a click tries again, and may succeed [BOOT-04]', async () => {
    let tries = 0
    const answers = [{ gives: someReferences() }, { fails: noSession }]
    const load = () => (++tries === 1 ? Promise.reject(down) : Promise.resolve(config))
    const run = await starting(answers, load).dispatch(fixClicked()).run()
    expect((run.storeState as State).startup.phase).toBe('ready')
  })

  it('ends the session first that a failed logout has left [SESS-06]', async () => {
    const storage = memoryStorage()
    storage.set('logoutPending', '1')
    const asked = [{ gives: someReferences() }, { gives: null }, { fails: noSession }]
    await expectSaga(startupSaga(() => Promise.resolve(config)))
      .withReducer(reducer)
      .provide(served(fakeServices(asked, { storage })))
      .put(sessionMissed())
      .not.put.actionType(sessionOpened.type)
      .run()
    expect(storage.get('logoutPending')).toBeNull()
  })

  it('lets nobody in while such a logout cannot reach the host [SESS-06]', async () => {
    const storage = memoryStorage()
    storage.set('logoutPending', '1')
    const asked = [{ gives: someReferences() }, { fails: down.fault }, { gives: aSession() }]
    await expectSaga(startupSaga(() => Promise.resolve(config)))
      .withReducer(reducer)
      .provide(served(fakeServices(asked, { storage })))
      .put(startupFailed())
      .not.put.actionType(sessionOpened.type)
      .silentRun(20)
    expect(storage.get('logoutPending')).toBe('1')
  })

  it('tries again as soon as the network is back [BOOT-06]', async () => {
    let tries = 0
    const answers = [{ gives: someReferences() }, { fails: noSession }]
    const load = () => (++tries === 1 ? Promise.reject(down) : Promise.resolve(config))
    await starting(answers, load)
      .put(startupDone())
      .dispatch(connectivityChanged({ isOnline: true }))
      .run()
  })

  it('tries again by itself after 30 seconds [BOOT-06]', async () => {
    jest.useFakeTimers()
    const load = jest.fn(() => Promise.reject(down))
    const run = starting([], load).silentRun(61_000)
    await jest.advanceTimersByTimeAsync(29_000)
    expect(load).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1_500)
    expect(load).toHaveBeenCalledTimes(2)
    await jest.advanceTimersByTimeAsync(31_000)
    await run
    jest.useRealTimers()
  })
})
