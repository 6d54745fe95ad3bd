import { eventChannel } from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'
import { take } from 'typed-redux-saga'

import { aConfig } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { createTestStore } from '@test/setup/store'
import type { AppError } from '@kernel/app-error'

import { supervise } from '../platform/supervise'
import { reducer } from './reducer'
import { rootSaga } from './root-saga'

interface Fork {
  readonly payload: { readonly fn: unknown; readonly args: readonly unknown[] }
}

it('every long-running saga of the first load has a supervisor [CARD-11] [CARD-12] [CARD-16]', async () => {
  const { allEffects } = await expectSaga(rootSaga, {
    loadConfig: () => Promise.resolve(aConfig()),
    openActivity: () => eventChannel<true>(() => () => undefined),
    reportTo: () => undefined,
  })
    .withReducer(reducer)
    .provide(served(fakeServices([])))
    .silentRun(5)
  const forks = (allEffects as readonly Partial<Fork>[]).flatMap(({ payload }) =>
    payload?.fn === supervise ? [payload.args[0]] : [],
  )
  expect(forks).toEqual(expect.arrayContaining(['refresh', 'config-version', 'toasts', 'startup']))
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
