import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { noticed, ticked, toastRaised, visibilityChanged } from '../../events'
import { clock } from '../../state/clock'
import { toastsSaga } from './saga'
import { oldestLeft, toastClosed, toasts, toastsHeld, toastsReleased } from './slice'

const reducer = combineSlices(toasts, clock)
const running = () => expectSaga(toastsSaga).withReducer(reducer)
const tick = (now: number) => ticked({ now })

const left = async (run: ReturnType<typeof running>) => {
  const settled = await run.silentRun(10)
  const { toasts: state } = settled.storeState as ReturnType<typeof reducer> // as the run was given
  return state.queue.map(({ content }) => (content.type === 'Manual' ? content.notice : null))
}

it('stands newest first [TOAST-02]', async () => {
  const run = running()
    .dispatch(noticed('copied'))
    .dispatch(noticed('codeResent'))
    .dispatch(tick(1))
  expect(await left(run)).toEqual(['codeResent', 'copied'])
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

it('lets the oldest go every three ticks [TOAST-03] [CARD-16]', async () => {
  const two = () => running().dispatch(noticed('copied')).dispatch(noticed('codeResent'))
  expect(await left(two().dispatch(tick(1)).dispatch(tick(2)))).toHaveLength(2)
  expect(await left([1, 2, 3].reduce((run, now) => run.dispatch(tick(now)), two()))).toEqual([
    'codeResent',
  ])
  expect(
    await left([1, 2, 3, 4, 5, 6].reduce((run, now) => run.dispatch(tick(now)), two())),
  ).toEqual([])
})

it('waits while somebody holds one, and goes on after [TOAST-04]', async () => {
  const held = running().dispatch(noticed('copied')).dispatch(tick(1)).dispatch(toastsHeld())
  const long = [2, 3, 4, 5, 6].reduce((run, now) => run.dispatch(tick(now)), held)
  expect(await left(long)).toEqual(['copied'])
  const again = [1, 2, 3].reduce(
    (run, now) => run.dispatch(tick(now)),
    running().dispatch(noticed('copied')).dispatch(toastsHeld()).dispatch(toastsReleased()),
  )
  expect(await left(again)).toEqual([])
})

it('waits while the page is hidden [TOAST-04]', async () => {
  const hidden = running()
    .dispatch(noticed('copied'))
    .dispatch(visibilityChanged({ isVisible: false, now: 1 }))
  expect(await left([2, 3, 4, 5].reduce((run, now) => run.dispatch(tick(now)), hidden))).toEqual([
    'copied',
  ])
})

it('gives a toast that comes after a lull its full time', async () => {
  const run = running()
    .dispatch(noticed('copied'))
    .dispatch(tick(1))
    .dispatch(tick(2))
    .dispatch(toastClosed(1))
    .dispatch(tick(3))
    .dispatch(noticed('codeResent'))
    .dispatch(tick(4))
    .dispatch(tick(5))
    .not.put(oldestLeft())
  expect(await left(run)).toEqual(['codeResent'])
})
