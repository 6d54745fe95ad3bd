import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { aSession, someReferences } from '@test/builders/account'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { fakeServices, served, type Answer } from '@test/fakes/services'
import { createTestStore, memoryStorage } from '@test/setup/store'
import type { Fault } from '@kernel/app-error'

import {
  disconnectRequested,
  failed,
  sessionExpired,
  sessionMissed,
  sessionOpened,
  signedOut,
} from '../events'
import { DRAFT_KEYS, MESSAGES_KEY } from '../platform/kept-drafts'
import { api } from '../resources/api'
import { KEPT_ACTIVITY } from '../resources/session'
import { accountCleared, selectAccount, selectIsAuthorized, session } from '../state/session'
import { clearCache, logOut, sessionSaga } from './session-saga'

const gives: Answer<unknown> = { gives: null }
const fails = (fault: Fault): Answer<unknown> => ({ fails: fault })

describe('logout', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  it('ends the session, waits 500 ms, clears the user and goes to the root [SESS-04] [CALL-16]', async () => {
    jest.useFakeTimers()
    const desk = deskFetch({ '/v1/private/disconnect': () => answers(null) })
    const accountAt: Record<string, unknown> = {}
    const reloadTo = (path: string) => {
      accountAt[path] = selectAccount(store.getState())
    }
    const { store, runSaga } = createTestStore({ fetch: desk.fetch, services: { reloadTo } })
    store.dispatch(sessionOpened(aSession()))
    runSaga(logOut)
    await jest.advanceTimersByTimeAsync(499)
    expect(desk.calls).toHaveLength(1)
    expect(selectAccount(store.getState())).toEqual(aSession().accountData)
    expect(accountAt).toEqual({})
    await jest.advanceTimersByTimeAsync(1)
    expect(accountAt).toEqual({ '/': null })
    expect(selectIsAuthorized(store.getState())).toBe(false)
  })

  it.each([401, 403])('takes %s for an end that has already come [CALL-16]', async (status) => {
    await expectSaga(logOut)
      .provide(served(fakeServices([fails({ code: 'unknownError', status })])))
      .put(signedOut())
      .run(2000)
  })

  it('is over where the reset of the cache gave it up, and not asked for again at the next start [CALL-16]', async () => {
    const storage = memoryStorage()
    await expectSaga(logOut)
      .provide(served(fakeServices([fails({ code: 'ABORTED' })], { storage })))
      .put(signedOut())
      .run(2000)
    expect(storage.get('logoutPending')).toBeNull()
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

  it('that fails is made up for at the next start, unless somebody signs in before [SESS-06]', async () => {
    const storage = memoryStorage()
    await expectSaga(logOut)
      .provide(served(fakeServices([fails({ code: 'TIMEOUT' })], { storage })))
      .run()
    expect(storage.get('logoutPending')).toBe('1')
    await expectSaga(sessionSaga)
      .provide(served(fakeServices([], { storage })))
      .dispatch(sessionOpened(aSession()))
      .silentRun(10)
    expect(storage.get('logoutPending')).toBeNull()
  })

  it('is walked once, however often it is asked for', async () => {
    const services = fakeServices([gives])
    const { allEffects } = await expectSaga(sessionSaga)
      .withReducer(combineSlices(api))
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

it.each([
  ['who signs out', signedOut()],
  ['who could not be signed out', accountCleared()],
])('drops what was typed by %s [decisions 10]', async (_who, fact) => {
  const [storage, tabStorage] = [memoryStorage(), memoryStorage()]
  tabStorage.set(MESSAGES_KEY, 'typed')
  Object.values(DRAFT_KEYS).forEach((key) => {
    storage.set(key, 'typed')
  })
  const hears = (said: Parameters<typeof session.reducer>[1]) =>
    expectSaga(sessionSaga)
      .withReducer(combineSlices(api, session))
      .provide(served(fakeServices([], { storage, tabStorage })))
      .dispatch(said)
      .silentRun(20)
  await hears(sessionExpired())
  expect(storage.get(DRAFT_KEYS.transfer)).toBe('typed')
  expect(tabStorage.get(MESSAGES_KEY)).toBe('typed')
  await hears(fact)
  expect(Object.values(DRAFT_KEYS).map(storage.get)).toEqual([null, null])
  expect(tabStorage.get(MESSAGES_KEY)).toBeNull()
})

it.each([sessionExpired(), sessionMissed(), signedOut(), accountCleared()])(
  'leaves nothing of the activity on the device: $type',
  async (fact) => {
    const storage = memoryStorage()
    storage.set(KEPT_ACTIVITY, 'rows')
    await expectSaga(sessionSaga)
      .withReducer(combineSlices(api, session))
      .provide(served(fakeServices([], { storage })))
      .dispatch(fact)
      .silentRun(20)
    expect(storage.get(KEPT_ACTIVITY)).toBeNull()
  },
)
