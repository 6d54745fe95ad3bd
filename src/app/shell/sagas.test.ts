import { combineSlices } from '@reduxjs/toolkit'
import { channel, type EventChannel } from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'

import { aSession } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { memoryStorage } from '@test/setup/store'

import { connectivityChanged, refreshDue, sessionOpened, ticked } from '../events'
import { api } from '../resources/api'
import { preferences, themeChosen, tipClosed } from '../state/preferences'
import { arrived, went } from '../state/route'
import { session } from '../state/session'
import { preferencesSaga } from './preferences-saga'
import { isRefreshDue } from './refresh-policy'
import { refreshSaga } from './refresh-saga'
import { routeLogSaga } from './report-saga'
import { storedPreferences } from './stored-preferences'

describe('refresh', () => {
  const due = { now: 130, lastRefresh: 100, lastActivity: 120, isAuthorized: true }

  it.each([
    ['half a minute has gone', due, true],
    ['29 seconds have gone', { ...due, now: 129 }, false],
    ['nobody is signed in [SESS-16]', { ...due, isAuthorized: false }, false],
    ['nobody has been there for 5 minutes [SESS-15]', { ...due, lastActivity: -170 }, false],
    ['the clock was set back by a day', { ...due, now: 130 - 86_400 }, true],
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

  it('loads what failed or grew old as soon as the network is back', async () => {
    const caughtUp = api.util.invalidateTags(['Transaction', 'Token', 'Recipient'])
    await running()
      .put(caughtUp)
      .dispatch(connectivityChanged({ isOnline: true }))
      .silentRun(10)
    await running()
      .not.put(caughtUp)
      .dispatch(connectivityChanged({ isOnline: false }))
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
