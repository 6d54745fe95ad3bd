import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { someReferences } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { memoryStorage } from '@test/setup/store'

import { refreshDue } from '../events'
import { api } from '../resources/api'
import { arrived, route } from '../state/route'
import { configVersionSaga, followVersion } from './config-version-saga'
import { isBusyPath } from './refresh-policy'

describe('config version', () => {
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
  const answering = (configVersion: number, reloadTo: jest.Mock, storage = memoryStorage()) =>
    served(fakeServices([{ gives: { configVersion } }], { reloadTo, storage }))

  it('that is higher reloads to the root after 500 ms, once [SESS-17] [CARD-12]', async () => {
    const reloadTo = jest.fn()
    const storage = memoryStorage()
    const follow = () =>
      expectSaga(followVersion)
        // The cached query is typed by its endpoint, which a literal cannot name.
        .withState(state(1) as never)
        .provide(answering(2, reloadTo, storage))
        .run(2000)
    await follow()
    expect(reloadTo).toHaveBeenCalledWith('/')
    await follow()
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

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
