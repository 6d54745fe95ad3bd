import { combineSlices } from '@reduxjs/toolkit'
import { channel, type EventChannel } from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'

import { aConfig, aSession } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { createTestStore, memoryStorage } from '@test/setup/store'

import { connectivityChanged, refreshDue, sessionOpened, ticked } from '../events'
import { api } from '../resources/api'
import { browserActivity } from '../platform/activity'
import { configLoaded } from '../state/flags'
import {
  localeChosen,
  networkChosen,
  preferences,
  preferencesFound,
  themeChosen,
  tipClosed,
} from '../state/preferences'
import { arrived, went } from '../state/route'
import { session } from '../state/session'
import { foundReference } from './found-reference'
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

  /** Whether lists reload five minutes after the session opened, where something happened shortly before. */
  function reloadsAfter(sign: () => void): boolean {
    let now = 100
    const { store, runSaga, actions } = createTestStore({ services: { now: () => now } })
    store.dispatch(sessionOpened(aSession()))
    const refreshing = runSaga(refreshSaga(browserActivity))
    now = 390
    sign()
    store.dispatch(ticked({ now: 405 }))
    refreshing.cancel()
    return actions.some(refreshDue.match)
  }
  const seen = (isHidden: boolean) => () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  }

  it.each([
    ...['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'].map(
      (sign) => [sign, () => window.dispatchEvent(new Event(sign)), true] as const,
    ),
    ['the page that comes back', seen(false), true],
    ['the page that is hidden', seen(true), false],
    ['a mere scroll', () => window.dispatchEvent(new Event('scroll')), false],
  ] as const)('counts %s as activity or not [SESS-15]', (_sign, happen, expected) => {
    expect(reloadsAfter(happen)).toBe(expected)
  })

  it('skips who has been idle for 5 minutes [SESS-15]', () => {
    expect(reloadsAfter(() => undefined)).toBe(false)
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
      .dispatch(networkChosen('base'))
      .silentRun(10)
    const found = { theme: 'dark', closedTips: ['otc'], locale: 'en' }
    expect(storedPreferences(storage)).toEqual({ ...found, network: 'base' })
    expect(document.documentElement.dataset['theme']).toBe('dark')
    spoken([], storage).dispatch(networkChosen(null))
    expect(storedPreferences(storage)).toEqual(found)
  })

  const locales = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ]
  const spoken = (languages: readonly string[], storage = memoryStorage()) => {
    const { store, runSaga } = createTestStore({
      services: { storage, languages: () => languages },
    })
    runSaga(preferencesSaga)
    store.dispatch(preferencesFound(storedPreferences(storage)))
    store.dispatch(configLoaded(aConfig({ locales })))
    return store
  }

  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr-FR', 'de', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])(
    'begin with the first listed language of the browser: %j is %s [SET-11]',
    (languages, locale) => {
      expect(spoken(languages).getState().preferences.locale).toBe(locale)
    },
  )

  it('speak the language that was chosen here, whatever the browser prefers [SET-11] [SET-12]', () => {
    const storage = memoryStorage()
    spoken(['de'], storage).dispatch(localeChosen('en'))
    expect(spoken(['de'], storage).getState().preferences.locale).toBe('en')
    expect(spoken(['de']).getState().preferences.locale).toBe('de')
  })

  it('that do not fit are as good as never chosen', () => {
    const storage = memoryStorage()
    storage.set('theme', 'pink')
    storage.set('tips', 'otc,unknown')
    storage.set('network', 'nowhere')
    expect(storedPreferences(storage)).toEqual({})
  })
})

it('keeps the reference of the address for this tab, until another comes [FLAG-06]', () => {
  const tabStorage = memoryStorage()
  const searches = ['?a=b', '?a=b&ref=spring', '', '?ref=', '?ref=autumn', '']
  const found = searches.map((search) => foundReference(search, tabStorage))
  expect(found).toEqual([null, 'spring', 'spring', 'spring', 'autumn', 'autumn'])
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
