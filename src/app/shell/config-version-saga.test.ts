import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { aSession, someReferences } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { memoryStorage } from '@test/setup/store'

import { refreshDue, sessionMissed, sessionOpened } from '../events'
import type { KeyValueStore } from '../platform/storage'
import { api } from '../resources/api'
import { arrived, route } from '../state/route'
import { configVersionSaga, followVersion } from './config-version-saga'
import { isBusyPath } from './refresh-policy'

describe('config version', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  const reducer = combineSlices(api, route)
  const state = (version: number, path = '/') => {
    const made = [arrived(path)].reduce(reducer, reducer(undefined, { type: 'init' }))
    return {
      ...made,
      api: {
        ...made.api,
        queries: {
          'references(null)': {
            status: 'fulfilled' as const,
            endpointName: 'references',
            requestId: 'r',
            startedTimeStamp: 0,
            originalArgs: null,
            data: someReferences(version),
          },
        },
      },
    }
  }
  const answering = (configVersion: number, reloadTo: jest.Mock, tabStorage = memoryStorage()) =>
    served(fakeServices([{ gives: { configVersion } }], { reloadTo, tabStorage }))

  it('that is higher reloads to the root after 500 ms, once in each tab [SESS-17] [CARD-12]', async () => {
    jest.useFakeTimers()
    const reloadTo = jest.fn()
    const follow = async (tab: KeyValueStore) => {
      const run = expectSaga(followVersion)
        // The cached query is typed by its endpoint, which a literal cannot name.
        .withState(state(1) as never)
        .provide(answering(2, reloadTo, tab))
        .silentRun(2000)
      await jest.advanceTimersByTimeAsync(499)
      const early = reloadTo.mock.calls.length
      await jest.advanceTimersByTimeAsync(2000)
      await run
      return { early, all: reloadTo.mock.calls.length }
    }
    const tab = memoryStorage()
    expect(await follow(tab)).toEqual({ early: 0, all: 1 })
    expect(reloadTo).toHaveBeenCalledWith('/')
    expect(await follow(tab)).toEqual({ early: 1, all: 1 })
    // Another tab still runs the old version, and reloads for itself.
    expect(await follow(memoryStorage())).toEqual({ early: 1, all: 2 })
  })

  it.each([sessionOpened(aSession()), sessionMissed(), refreshDue()])(
    'is asked for at the start and at each refresh [SESS-14]: $type',
    async (occasion) => {
      const reloadTo = jest.fn()
      await expectSaga(configVersionSaga)
        .withState(state(1) as never)
        .provide(answering(2, reloadTo))
        .dispatch(occasion)
        .silentRun(600)
      expect(reloadTo).toHaveBeenCalledTimes(1)
    },
  )

  it.each([1, 2])('that is %s, not higher than 2, changes nothing', async (current) => {
    const reloadTo = jest.fn()
    await expectSaga(followVersion)
      .withState(state(2) as never)
      .provide(answering(current, reloadTo))
      .run(2000)
    expect(reloadTo).not.toHaveBeenCalled()
  })

  it('waits until a transfer has been left', async () => {
    const reloadTo = jest.fn()
    const run = (...then: ReturnType<typeof arrived>[]) =>
      then.reduce(
        (saga, action) => saga.dispatch(action),
        expectSaga(configVersionSaga)
          .withReducer(reducer, state(1, '/otc/7') as never)
          .provide(answering(2, reloadTo))
          .dispatch(refreshDue()),
      )
    await run().silentRun(600)
    expect(reloadTo).not.toHaveBeenCalled()
    await run(arrived('/activity')).silentRun(700)
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

  it('asks again later where the host does not answer', async () => {
    const reloadTo = jest.fn()
    await expectSaga(followVersion)
      .withState(state(1) as never)
      .provide(served(fakeServices([{ fails: { code: 'NETWORK_ERROR' } }], { reloadTo })))
      .run()
    expect(reloadTo).not.toHaveBeenCalled()
  })

  it.each([
    ['/otc/7', true],
    ['/quote/q_1', true],
    ['/beneficiary/create/business', true],
    ['/beneficiary/7/edit', true],
    ['/beneficiary/7', false],
    ['/activity', false],
    ['/', false],
    [null, false],
  ])('%s is a screen to leave alone: %s', (path, expected) => {
    expect(isBusyPath(path)).toBe(expected)
  })
})
