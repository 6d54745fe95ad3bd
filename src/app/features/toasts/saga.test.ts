import { combineSlices, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'

import { fakeTimersInEach } from '@test/setup/fake-timers'

import { noticed, toastRaised, visibilityChanged } from '../../events'
import { clock } from '../../state/clock'
import { toastsSaga } from './saga'
import { toastClosed, toasts, toastsHeld, toastsReleased } from './slice'

fakeTimersInEach()

const reducer = combineSlices(toasts, clock)

/** The saga over its slices; time is the test's. */
function running() {
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer,
    middleware: (getDefault) => getDefault().concat(sagas),
  })
  sagas.run(toastsSaga)
  return {
    dispatch: store.dispatch,
    left: () =>
      store
        .getState()
        .toasts.queue.map(({ content }) => (content.type === 'Manual' ? content.notice : null)),
    passes: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  }
}

it('stands newest first [TOAST-02]', () => {
  const { dispatch, left } = running()
  dispatch(noticed('copied'))
  dispatch(noticed('codeResent'))
  expect(left()).toEqual(['codeResent', 'copied'])
})

it('shows one toast for one cause, however often it comes', () => {
  const raised = (code: 'checkIban' | 'loadTokens') => toastRaised({ type: 'Expected', code })
  const all = [raised('checkIban'), raised('loadTokens'), raised('checkIban')]
  const { queue } = all.reduce(toasts.reducer, toasts.reducer(undefined, { type: 'start' }))
  expect(queue.map(({ content }) => content)).toEqual([
    { type: 'Expected', code: 'checkIban' },
    { type: 'Expected', code: 'loadTokens' },
  ])
})

it('takes the oldest away after three seconds, and the next after three more [TOAST-03] [CARD-16]', async () => {
  const { dispatch, left, passes } = running()
  // However long nothing was there before.
  await passes(2_500)
  dispatch(noticed('copied'))
  dispatch(noticed('codeResent'))
  await passes(2_999)
  expect(left()).toHaveLength(2)
  await passes(1)
  expect(left()).toEqual(['codeResent'])
  await passes(2_999)
  expect(left()).toHaveLength(1)
  await passes(1)
  expect(left()).toEqual([])
})

it('is put by the saga and by nobody else [CARD-16]', () => {
  jest.useRealTimers()
  return expectSaga(toastsSaga)
    .withReducer(reducer)
    .provide({ race: () => ({ left: true }) })
    .dispatch(noticed('copied'))
    .put({ type: 'toasts/oldestLeft', payload: undefined })
    .silentRun(10)
})

it('waits while somebody holds one, and goes on after [TOAST-04]', async () => {
  const { dispatch, left, passes } = running()
  dispatch(noticed('copied'))
  await passes(1_000)
  dispatch(toastsHeld())
  await passes(10_000)
  expect(left()).toEqual(['copied'])
  dispatch(toastsReleased())
  await passes(3_000)
  expect(left()).toEqual([])
})

it('waits while the page is hidden [TOAST-04]', async () => {
  const { dispatch, left, passes } = running()
  dispatch(noticed('copied'))
  dispatch(visibilityChanged({ isVisible: false, now: 1 }))
  await passes(10_000)
  expect(left()).toEqual(['copied'])
  dispatch(visibilityChanged({ isVisible: true, now: 11 }))
  await passes(3_000)
  expect(left()).toEqual([])
})

it('gives a toast that comes after a lull its full time', async () => {
  const { dispatch, left, passes } = running()
  dispatch(noticed('copied'))
  await passes(2_000)
  dispatch(toastClosed(1))
  await passes(500)
  dispatch(noticed('codeResent'))
  await passes(2_999)
  expect(left()).toEqual(['codeResent'])
})
