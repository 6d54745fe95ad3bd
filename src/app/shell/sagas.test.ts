import { combineSlices } from '@reduxjs/toolkit'
import { channel, type EventChannel } from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'

import { aSession, someReferences } from '@test/builders/account'
import { fakeServices, served, type Answer } from '@test/fakes/services'
import { memoryStorage } from '@test/setup/store'
import type { Fault } from '@kernel/app-error'

import {
  disconnectRequested,
  failed,
  refreshDue,
  sessionExpired,
  sessionMissed,
  sessionOpened,
  signedOut,
  ticked,
} from '../events'
import { api } from '../resources/api'
import { preferences, themeChosen, tipClosed } from '../state/preferences'
import { arrived, went } from '../state/route'
import { accountCleared, session } from '../state/session'
import { preferencesSaga } from './preferences-saga'
import { isRefreshDue } from './refresh-policy'
import { refreshSaga } from './refresh-saga'
import { routeLogSaga } from './root-saga'
import { clearCache, logOut, sessionSaga } from './session-saga'
import { storedPreferences } from './stored-preferences'

const gives: Answer<unknown> = { gives: null }
const fails = (fault: Fault): Answer<unknown> => ({ fails: fault })

describe('logout', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  it('ends the session, waits 500 ms and goes to the root [SESS-04] [CALL-16]', async () => {
    jest.useFakeTimers()
    const reloadTo = jest.fn()
    const run = expectSaga(logOut)
      .provide(served(fakeServices([gives], { reloadTo })))
      .put(signedOut())
      .silentRun(1000)
    await jest.advanceTimersByTimeAsync(499)
    expect(reloadTo).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(reloadTo).toHaveBeenCalledWith('/')
    await jest.advanceTimersByTimeAsync(600)
    await run
  })

  it.each([401, 403])('takes %s for an end that has already come [CALL-16]', async (status) => {
    await expectSaga(logOut)
      .provide(served(fakeServices([fails({ code: 'unknownError', status })])))
      .put(signedOut())
      .run(2000)
  })

  it('that fails clears the account, says so, and stays [SESS-05] [SESS-06] [LOG-07]', async () => {
    const reloadTo = jest.fn()
    const fault = { code: 'NETWORK_ERROR' } as const
    await expectSaga(logOut)
      .provide(served(fakeServices([fails(fault)], { reloadTo })))
      .put(accountCleared())
      .put(failed({ failure: 'logout', fault }))
      .not.put(signedOut())
      .run()
    expect(reloadTo).not.toHaveBeenCalled()
  })

  it('is walked once, however often it is asked for', async () => {
    const services = fakeServices([gives])
    const { allEffects } = await expectSaga(sessionSaga)
      .provide(served(services))
      .dispatch(disconnectRequested())
      .dispatch(disconnectRequested())
      .silentRun(700)
    const ends = allEffects.filter(
      (effect: { payload?: { action?: { type: string } } }) =>
        effect.payload?.action?.type === signedOut.type,
    )
    expect(ends).toHaveLength(1)
  })
})

describe('session', () => {
  it('starts with nobody authorized and nothing tried [SESS-01]', () => {
    const reducer = combineSlices(session)
    const atFirst = reducer(undefined, { type: 'init' }).session
    expect(atFirst).toMatchObject({ isAuthorized: false, hasTriedToConnect: false, account: null })
    expect(reducer(undefined, sessionMissed()).session).toMatchObject({
      isAuthorized: false,
      hasTriedToConnect: true,
    })
  })

  it('leaves a hint for the next visit while it lasts [BOOT-01]', async () => {
    const storage = memoryStorage()
    const services = fakeServices([], { storage })
    const run = () => expectSaga(sessionSaga).provide(served(services))
    await run().dispatch(sessionOpened(aSession())).silentRun(10)
    expect(storage.get('session')).toBe('1')
    await run().dispatch(sessionMissed()).silentRun(10)
    expect(storage.get('session')).toBeNull()
  })

  it('that is lost is a warning, and no report [LOG-06]', async () => {
    const warn = jest.fn()
    const report = jest.fn()
    const log = { ...fakeServices([]).log, warn }
    await expectSaga(sessionSaga)
      .withReducer(combineSlices(api))
      .provide(served(fakeServices([], { log, report })))
      .dispatch(sessionExpired())
      .silentRun(10)
    expect(warn.mock.calls).toEqual([['session: INVALID_SESSION']])
    expect(report).not.toHaveBeenCalled()
  })

  it('drops what belonged to the account when it expires, and keeps what is public', async () => {
    const reducer = combineSlices(api)
    const loaded = reducer(undefined, { type: 'init' })
    const run = jest.fn()
    // The saga only hands the thunk on.
    const services = fakeServices([], { run: run as never })
    await expectSaga(clearCache)
      .withState({
        ...loaded,
        api: {
          ...loaded.api,
          queries: {
            'references(null)': {
              status: 'fulfilled',
              endpointName: 'references',
              requestId: 'r',
              startedTimeStamp: 0,
              originalArgs: null,
              data: someReferences(3),
            },
          },
        },
      })
      .provide(served(services))
      .put(api.util.resetApiState())
      .run()
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('refresh', () => {
  const due = { now: 130, lastRefresh: 100, lastActivity: 120, isAuthorized: true }

  it.each([
    ['half a minute has gone', due, true],
    ['29 seconds have gone', { ...due, now: 129 }, false],
    ['nobody is signed in [SESS-16]', { ...due, isAuthorized: false }, false],
    ['nobody has been there for 5 minutes [SESS-15]', { ...due, lastActivity: -170 }, false],
    ['somebody was there a second less ago', { ...due, lastActivity: -169 }, true],
  ])('when %s [SESS-14] [CARD-11] [CONST-05]', (_case, facts, expected) => {
    expect(isRefreshDue(facts)).toBe(expected)
  })

  const reducer = combineSlices(session, api)
  const signedIn = reducer(undefined, sessionOpened(aSession()))
  // A plain channel offers the two things the saga uses: take and close.
  const open = () => channel<true>() as unknown as EventChannel<true>
  const running = () =>
    expectSaga(refreshSaga(open))
      .withReducer(reducer, signedIn)
      .provide(served(fakeServices([], { now: () => 100 })))

  it('reloads transactions and tokens every 30 s [SESS-14]', async () => {
    await running()
      .put(refreshDue())
      .put(api.util.invalidateTags(['Transaction', 'Token']))
      .dispatch(ticked({ now: 130 }))
      .silentRun(10)
  })

  it('is not due again at once', async () => {
    const { allEffects } = await running()
      .dispatch(ticked({ now: 130 }))
      .dispatch(ticked({ now: 131 }))
      .dispatch(ticked({ now: 159 }))
      .silentRun(10)
    const puts = allEffects.filter(
      (effect: { payload?: { action?: { type: string } } }) =>
        effect.payload?.action?.type === refreshDue.type,
    )
    expect(puts).toHaveLength(1)
  })

  it('skips who has been idle for 5 minutes [SESS-15]', async () => {
    await running()
      .not.put(refreshDue())
      .dispatch(ticked({ now: 400 }))
      .silentRun(10)
  })
})

describe('preferences', () => {
  it('are kept, and found again [SET-02] [SET-12] [HOME-09] [CONST-14] [OTC-11]', async () => {
    const storage = memoryStorage()
    await expectSaga(preferencesSaga)
      .withReducer(combineSlices(preferences))
      .provide(served(fakeServices([], { storage })))
      .dispatch(themeChosen('dark'))
      .dispatch(tipClosed('otc'))
      .silentRun(10)
    expect(storedPreferences(storage)).toEqual({ theme: 'dark', closedTips: ['otc'], locale: 'en' })
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })

  it('that do not fit are as good as never chosen', () => {
    const storage = memoryStorage()
    storage.set('theme', 'pink')
    storage.set('tips', 'otc,unknown')
    storage.set('network', 'nowhere')
    expect(storedPreferences(storage)).toEqual({})
  })
})

it('logs every route [LOG-01]', async () => {
  const info = jest.fn()
  const log = { ...fakeServices([]).log, info }
  await expectSaga(routeLogSaga)
    .provide(served(fakeServices([], { log })))
    .dispatch(went('/settings'))
    .dispatch(arrived('/settings'))
    .silentRun(10)
  expect(info.mock.calls).toEqual([['route /settings']])
})

it('tells nobody of the next account what the last one had', () => {
  const reducer = combineSlices(session)
  const open = reducer(undefined, sessionOpened(aSession()))
  expect(reducer(open, sessionExpired()).session).toMatchObject({
    isAuthorized: false,
    hasExpired: true,
    account: null,
  })
  expect(reducer(open, accountCleared()).session).toMatchObject({
    isAuthorized: true,
    account: null,
  })
})
