import type { Action } from '@reduxjs/toolkit'
import { eventChannel } from 'redux-saga'

import { aSession } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { fakeTimersInEach } from '@test/setup/fake-timers'
import { createTestStore, memoryStorage } from '@test/setup/store'

import { sessionExpired, sessionOpened, signedOut } from '../events'
import type { TabMessage } from '../platform/tabs'
import {
  preferencesFound,
  selectIsTipClosed,
  selectNetworkFilter,
  selectTheme,
} from '../state/preferences'
import { selectPath } from '../state/route'
import { selectIsAuthorized } from '../state/session'
import { tabsSaga } from './tabs-saga'

const SELF = '/v1/init/self'
const NOBODY = refuses(403, 'INVALID_SESSION')
const settled = () => jest.advanceTimersByTimeAsync(20)

/** How often a tab has taken over what another one stored. */
const adopted = (actions: readonly Action[]) => actions.filter(preferencesFound.match).length

/** A tab over a host that says this of the session. */
function tab(self: () => DeskAnswer, stored: Readonly<Record<string, string>> = {}) {
  const sent: TabMessage[] = []
  let emit: (message: TabMessage) => void = () => undefined
  let emitKey: (key: string) => void = () => undefined
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(stored)) storage.set(key, value)
  const reloadTo = jest.fn()
  const desk = deskFetch({ [SELF]: self })
  const { store, runSaga, actions } = createTestStore({
    fetch: desk.fetch,
    services: { reloadTo, storage },
  })
  const task = runSaga(
    tabsSaga({
      send: (message) => sent.push(message),
      messages: () =>
        eventChannel((tell) => {
          emit = tell
          return () => undefined
        }),
      storedKeys: () =>
        eventChannel((tell) => {
          emitKey = tell
          return () => undefined
        }),
    }),
  )
  const hears = async (message: TabMessage) => {
    emit(message)
    await settled()
  }
  const storesElsewhere = (key: string, value: string) => {
    storage.set(key, value)
    emitKey(key)
  }
  const isIn = () => selectIsAuthorized(store.getState())
  return {
    store,
    actions,
    sent,
    hears,
    storesElsewhere,
    isIn,
    reloadTo,
    desk,
    stop: () => task.cancel(),
  }
}

fakeTimersInEach()

describe('between tabs', () => {
  it('signing in, out and a lost session are told, in this order', () => {
    const { store, sent } = tab(() => NOBODY)
    store.dispatch(sessionOpened(aSession()))
    store.dispatch(sessionExpired())
    store.dispatch(signedOut())
    expect(sent).toEqual(['opened', 'expired', 'signedOut'])
  })

  it('a sign-in elsewhere lets this tab in, and is not told on', async () => {
    const { hears, isIn, sent } = tab(() => answers(aSession()))
    await hears('opened')
    expect(isIn()).toBe(true)
    expect(sent).toEqual([])
  })

  it('a sign-in that the host does not know lets nobody in', async () => {
    const { hears, isIn } = tab(() => NOBODY)
    await hears('opened')
    expect(isIn()).toBe(false)
  })

  it('somebody else’s sign-in takes what this tab shows with the page', async () => {
    const { store, hears, reloadTo } = tab(() => answers(aSession({ accountUid: 'acc-2' })))
    store.dispatch(sessionOpened(aSession()))
    await hears('opened')
    expect(reloadTo).toHaveBeenCalledWith('/')
  })

  it('the same account’s second sign-in changes nothing', async () => {
    const { store, hears, reloadTo } = tab(() => answers(aSession()))
    store.dispatch(sessionOpened(aSession()))
    await hears('opened')
    expect(reloadTo).not.toHaveBeenCalled()
  })

  it('signing out elsewhere ends this tab’s session too, once', async () => {
    const { store, hears, isIn, sent } = tab(() => NOBODY)
    store.dispatch(sessionOpened(aSession()))
    await hears('signedOut')
    expect(isIn()).toBe(false)
    expect(selectPath(store.getState())).toBe('/')
    await hears('signedOut')
    expect(sent).toEqual(['opened'])
  })

  it.each<[string, DeskAnswer, boolean]>([
    ['the host has lost it', NOBODY, false],
    ['the host still knows it', answers(aSession()), true],
    ['the host cannot be asked', 'offline', true],
  ])('a session lost elsewhere is left only where %s', async (_case, self, stays) => {
    const { store, hears, isIn } = tab(() => self)
    store.dispatch(sessionOpened(aSession()))
    await hears('expired')
    expect(isIn()).toBe(stays)
  })

  it('a tip closed and a theme chosen elsewhere hold here too, and are not told on', () => {
    const { store, storesElsewhere, sent } = tab(() => NOBODY)
    storesElsewhere('tips', 'network')
    storesElsewhere('theme', 'dark')
    expect(selectIsTipClosed(store.getState(), 'network')).toBe(true)
    expect(selectTheme(store.getState())).toBe('dark')
    expect(sent).toEqual([])
  })

  it('what was stored elsewhere before this tab listened holds here too', () => {
    const { store } = tab(() => NOBODY, { tips: 'otc' })
    expect(selectIsTipClosed(store.getState(), 'otc')).toBe(true)
  })

  it('a network chosen elsewhere leaves this tab’s lists as they are', () => {
    const { store, storesElsewhere, actions } = tab(() => NOBODY)
    const before = adopted(actions)
    storesElsewhere('network', 'polygon')
    expect(adopted(actions)).toBe(before)
    storesElsewhere('theme', 'dark')
    expect(selectNetworkFilter(store.getState())).toBeNull()
  })
})
