import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { fakeServices, served } from '@test/fakes/services'
import { AppError } from '@kernel/app-error'

import { connectivityChanged } from '../events'
import { clock } from '../state/clock'
import { backOff, backOffMs, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, restUntilOnline } from './back-off'

const ended = jest.fn()
function* resting(ms: number) {
  yield* restUntilOnline(ms)
  ended()
}

beforeEach(() => {
  ended.mockClear()
})

it('doubles from half a second to half a minute', () => {
  const sharp = [0, 1, 2, 3, 4, 5, 6, 7, 20].map((failures) => backOffMs(failures, () => 0))
  expect(sharp).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect([FIRST_PAUSE_MS, LONGEST_PAUSE_MS]).toEqual([500, 30_000])
})

it('spreads each pause over its later half', () => {
  expect(backOffMs(3, () => 0.5)).toBe(3000)
  expect(backOffMs(3, () => 0.999)).toBeGreaterThan(2000)
})

it('ends as soon as the network is back, not when it goes', async () => {
  const run = (isOnline: boolean) =>
    expectSaga(resting, 10_000).dispatch(connectivityChanged({ isOnline })).silentRun(20)
  await run(false)
  expect(ended).not.toHaveBeenCalled()
  await run(true)
  expect(ended).toHaveBeenCalledTimes(1)
})

it('waits as long as the host has asked, whatever else happens', async () => {
  const refused = new AppError({ code: 'TOO_MANY_REQUESTS', retryAfter: 7 })
  await expectSaga(backOff, 1, refused)
    .withReducer(combineSlices(clock))
    .provide(served(fakeServices([])))
    .delay(7000)
    .dispatch(connectivityChanged({ isOnline: true }))
    .silentRun(20)
})
