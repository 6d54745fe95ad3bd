import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import { put } from 'typed-redux-saga'

import { ticked, visibilityChanged } from '../../events'
import { clock } from '../../state/clock'
import { transactionsChanged } from '../../state/live'
import { closed, quoteWatch } from './slice'
import { waitUntilPollDue } from './watch-saga'

const PAUSE = 2

function* pauseThenClose() {
  yield* waitUntilPollDue(PAUSE)
  yield* put(closed())
}

const pausing = () =>
  expectSaga(pauseThenClose).withReducer(combineSlices(clock, quoteWatch), {
    clock: { device: 1000, offset: 0, isVisible: true, isOnline: true, waitUntil: 0 },
    quoteWatch: quoteWatch.getInitialState(),
  })

it.each([
  ['two seconds', [ticked({ now: 1001 }), ticked({ now: 1002 })]],
  ['the page is seen again', [visibilityChanged({ isVisible: true, now: 1001 })]],
  ['the host tells of a change', [transactionsChanged({ quoteIds: ['q_1'] })]],
])('the next look at a quote comes when %s: %j [CARD-13] [QUOTE-09]', async (_case, events) => {
  const run = pausing().put(closed())
  await events.reduce((saga, event) => saga.dispatch(event), run).silentRun(10)
})

it.each([
  ['one second', ticked({ now: 1001 })],
  ['the page is hidden', visibilityChanged({ isVisible: false, now: 1009 })],
])('it does not come when %s: %j [CARD-13] [QUOTE-09]', async (_case, event) => {
  await pausing().not.put(closed()).dispatch(event).silentRun(10)
})
