import { combineSlices, type Action } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { aSession, someReferences } from '@test/builders/account'
import { ASKED_STEP_UP } from '@test/builders/asked-step-up'
import { fakeServices, served } from '@test/fakes/services'
import { fakeTimersInEach } from '@test/setup/fake-timers'
import { memoryStorage } from '@test/setup/store'

import { connectivityChanged, refreshDue, sessionOpened } from '../events'
import type { KeyValueStore } from '../platform/storage'
import { api } from '../resources/api'
import { chatAsked, chatClosed, chatPanel } from '../state/chat'
import { clock } from '../state/clock'
import { holdDecision, holdDecisionClosed, holdDecisionOpened } from '../state/hold-decision'
import { origin, originAsked, originClosed } from '../state/origin'
import { arrived, route } from '../state/route'
import { stepUp, stepUpAsked, stepUpEnded } from '../state/step-up'
import { configVersionSaga, followVersion } from './config-version-saga'
import { isBusyPath } from './refresh-policy'

/** Runs it for as long as is named, on a clock that the test moves. */
async function runFor(ms: number, saga: Pick<ReturnType<typeof expectSaga>, 'silentRun'>) {
  const run = saga.silentRun(ms)
  // What ends the run waits for a timer of its own after that.
  await jest.advanceTimersByTimeAsync(ms + 1)
  await run
}

describe('config version', () => {
  fakeTimersInEach()

  const reducer = combineSlices(api, chatPanel, clock, holdDecision, origin, route, stepUp)
  const state = (version: number, path = '/', ...then: Parameters<typeof reducer>[1][]) => {
    const made = [arrived(path), ...then].reduce(reducer, reducer(undefined, { type: 'init' }))
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

  it('is asked for at the start [SESS-14]', async () => {
    const reloadTo = jest.fn()
    const saga = expectSaga(configVersionSaga)
      .withState(state(1) as never)
      .provide(answering(2, reloadTo))
    await runFor(600, saga)
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

  it.each([sessionOpened(aSession()), refreshDue()])(
    'is asked for again at each sign-in and refresh [SESS-14]: $type',
    async (occasion) => {
      const reloadTo = jest.fn()
      const answers = [{ gives: { configVersion: 1 } }, { gives: { configVersion: 2 } }]
      const saga = expectSaga(configVersionSaga)
        .withState(state(1) as never)
        .provide(served(fakeServices(answers, { reloadTo })))
      const run = saga.silentRun(700)
      await jest.advanceTimersByTimeAsync(50)
      saga.dispatch(occasion)
      await jest.advanceTimersByTimeAsync(651)
      await run
      expect(reloadTo).toHaveBeenCalledTimes(1)
    },
  )

  it.each([1, 2])('that is %s, not higher than 2, changes nothing', async (current) => {
    const reloadTo = jest.fn()
    const saga = expectSaga(followVersion)
      .withState(state(2) as never)
      .provide(answering(current, reloadTo))
    await runFor(2000, saga)
    expect(reloadTo).not.toHaveBeenCalled()
  })

  const followingAt = (path: string, reloadTo: jest.Mock, begun: Action = { type: 'none' }) =>
    expectSaga(configVersionSaga)
      .withReducer(reducer, state(1, path, begun) as never)
      .provide(answering(2, reloadTo))

  it.each([
    ['a transfer, its review included', '/otc/7'],
    ['a watched quote', '/quote/q_1'],
    ['a new recipient', '/beneficiary/create/individual'],
    ['an edited recipient', '/beneficiary/7/edit'],
  ])('waits until %s has been left', async (_case, path) => {
    const reloadTo = jest.fn()
    await runFor(600, followingAt(path, reloadTo))
    expect(reloadTo).not.toHaveBeenCalled()
    await runFor(700, followingAt(path, reloadTo).dispatch(arrived('/activity')))
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

  const question = { ...ASKED_STEP_UP, by: ['code' as const], reason: null }
  it.each([
    ['the chat', chatAsked({ transactionId: null }), chatClosed()],
    [
      'a decision on held money',
      holdDecisionOpened({ id: 'h_1', way: 'refund' }),
      holdDecisionClosed(),
    ],
    ['a question of origin', originAsked({ id: 'q_1' }), originClosed()],
    ['a confirmation', stepUpAsked(question), stepUpEnded(false)],
  ])('waits while %s is open [decisions 10]', async (_case, begun, ended) => {
    const reloadTo = jest.fn()
    await runFor(600, followingAt('/activity', reloadTo, begun))
    expect(reloadTo).not.toHaveBeenCalled()
    await runFor(700, followingAt('/activity', reloadTo, begun).dispatch(ended))
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

  it('waits for who opens a form within the half second before the reload', async () => {
    const reloadTo = jest.fn()
    const saga = followingAt('/', reloadTo)
    const run = saga.silentRun(1500)
    await jest.advanceTimersByTimeAsync(50)
    saga.dispatch(arrived('/beneficiary/create/business'))
    await jest.advanceTimersByTimeAsync(700)
    expect(reloadTo).not.toHaveBeenCalled()
    saga.dispatch(arrived('/'))
    await jest.advanceTimersByTimeAsync(751)
    await run
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

  it('waits for the network, without which no page would come [SESS-17]', async () => {
    const reloadTo = jest.fn()
    const run = (...then: ReturnType<typeof connectivityChanged>[]) =>
      then.reduce(
        (saga, action) => saga.dispatch(action),
        expectSaga(configVersionSaga)
          .withReducer(
            reducer,
            reducer(state(1) as never, connectivityChanged({ isOnline: false })) as never,
          )
          .provide(answering(2, reloadTo)),
      )
    await runFor(600, run())
    expect(reloadTo).not.toHaveBeenCalled()
    await runFor(700, run(connectivityChanged({ isOnline: true })))
    expect(reloadTo).toHaveBeenCalledTimes(1)
  })

  it('asks again later where the host does not answer', async () => {
    const reloadTo = jest.fn()
    const saga = expectSaga(followVersion)
      .withState(state(1) as never)
      .provide(served(fakeServices([{ fails: { code: 'NETWORK_ERROR' } }], { reloadTo })))
    await runFor(2000, saga)
    expect(reloadTo).not.toHaveBeenCalled()
  })

  it('leaves alone the screens on which something is under way', () => {
    const busy = ['/otc/7', '/quote/q_1', '/beneficiary/create/business', '/beneficiary/7/edit']
    const idle = ['/beneficiary/7', '/activity', '/', null]
    expect([...busy, ...idle].filter(isBusyPath)).toEqual(busy)
  })
})
