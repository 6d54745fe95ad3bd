import type { Action } from '@reduxjs/toolkit'
import { eventChannel } from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'
import { take } from 'typed-redux-saga'

import { aConfig } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { createTestStore } from '@test/setup/store'
import type { AppError } from '@kernel/app-error'

import { startupFeature } from '../features/startup/feature'
import { loadPart } from '../platform/load-screen'
import { supervise } from '../platform/supervise'
import { afterStartSaga } from './after-start'
import { reducer } from './reducer'
import { rootSaga } from './root-saga'

interface Fork {
  readonly payload: { readonly fn: unknown; readonly args: readonly unknown[] }
}

/** The names under which a saga has its children supervised. */
async function supervisedBy(saga: Parameters<typeof expectSaga>[0], ...seams: unknown[]) {
  const { allEffects } = await expectSaga(saga, ...seams)
    .withReducer(reducer)
    .provide(served(fakeServices([])))
    .silentRun(5)
  return (allEffects as readonly Partial<Fork>[]).flatMap(({ payload }) =>
    payload?.fn === supervise ? [payload.args[0]] : [],
  )
}

it('every long-running saga has a supervisor [CARD-11] [CARD-12] [CARD-16]', async () => {
  const first = await supervisedBy(rootSaga, {
    loadConfig: () => Promise.resolve(aConfig()),
    reportTo: () => undefined,
  })
  expect(first).toEqual(expect.arrayContaining(['toasts', 'session', 'startup']))
  const silent = <T extends object>() => eventChannel<T>(() => () => undefined)
  const later = await supervisedBy(afterStartSaga, {
    openActivity: silent,
    openTabs: () => ({ send: () => undefined, messages: silent, storedKeys: silent }),
  })
  expect(later).toEqual(['refresh', 'config-version', 'tabs'])
})

it('loads what comes after start-up once the first screen stands, so that it holds none up', async () => {
  const seams = { loadConfig: () => Promise.resolve(aConfig()), reportTo: () => undefined }
  const isLoadedAfter = async (...actions: readonly Action[]) => {
    const run = expectSaga(rootSaga, seams)
      .withReducer(reducer)
      .provide(served(fakeServices([])))
    for (const action of actions) run.dispatch(action)
    const { effects } = await run.silentRun(5)
    return (effects.call as readonly Partial<Fork>[]).some(
      ({ payload }) => payload?.fn === loadPart,
    )
  }
  const [started, shown] = [startupFeature.startupDone(), startupFeature.screenShown()]
  expect(await isLoadedAfter(started)).toBe(false)
  expect(await isLoadedAfter(started, shown)).toBe(true)
  expect(await isLoadedAfter(shown, started)).toBe(true)
})

it('a feature’s saga is started again after a bug, and the bug is reported', async () => {
  jest.useFakeTimers()
  const reports: AppError[] = []
  let starts = 0
  createTestStore({
    services: { report: (error) => reports.push(error) },
    features: [
      {
        name: 'flaky',
        *saga() {
          starts += 1
          if (starts === 1) throw new Error('bug')
          yield* take('never')
        },
      },
    ],
  })
  await jest.advanceTimersByTimeAsync(1000)
  expect([starts, reports.length]).toEqual([2, 1])
  jest.useRealTimers()
})
