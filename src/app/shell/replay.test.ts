import { channel, type EventChannel } from 'redux-saga'

import { aSession } from '@test/builders/account'
import { usdc } from '@test/builders/otc'
import { deskFetch } from '@test/fakes/desk-fetch'
import { goodDesk } from '@test/fakes/otc-flow'
import { createTestStore, testServices } from '@test/setup/store'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { noticed, sessionOpened, ticked } from '../events'
import { feature as otc } from '../features/otc/feature'
import {
  amountTyped,
  closed,
  modeChosen,
  opened,
  presetChosen,
  steppedBack,
  submitted,
  tokenPicked,
} from '../features/otc/flow/slice'
import { toastsSaga } from '../features/toasts/saga'
import { assets } from '../resources/assets'
import { recipients } from '../resources/recipients'
import { reducer } from './reducer'
import { refreshSaga } from './refresh-saga'
import { DEV_TOOLS } from './store'

const START = 1_763_730_000
const HOUR_S = 3_600

/** What the user does at which second: two transfers, one given up, and a toast. */
const STEPS_BY_SECOND: Readonly<Record<number, Parameters<typeof reducer>[1]>> = {
  1: opened(7, { owner: 'a' }),
  5: tokenPicked(usdc),
  10: amountTyped('2'),
  11: amountTyped('2500'),
  40: modeChosen('FIAT'),
  60: submitted(),
  70: steppedBack(),
  90: presetChosen('10000'),
  100: closed(),
  110: noticed('copied'),
  1_800: opened(7, { owner: 'a' }),
  1_805: tokenPicked(usdc),
  1_810: amountTyped('100'),
  1_830: closed(),
  3_590: opened(7, { owner: 'a' }),
  3_592: tokenPicked(usdc),
  3_593: amountTyped('250'),
  3_595: submitted(),
}

fakeTimersInEach()

async function playedHour() {
  let seconds = 0
  const activity = channel<true>()
  const made = createTestStore({
    fetch: deskFetch(goodDesk).fetch,
    features: [otc],
    services: { now: () => START + seconds },
  })
  const { dispatch } = made.store
  made.runSaga(toastsSaga)
  // A plain channel offers the two things the saga uses: take and close.
  made.runSaga(refreshSaga(() => activity as unknown as EventChannel<true>))
  dispatch(sessionOpened(aSession()))
  void dispatch(assets.endpoints.popular.initiate(null))
  void dispatch(recipients.endpoints.list.initiate(null))
  for (; seconds < HOUR_S; seconds += 1) {
    if (seconds % 60 === 0) activity.put(true)
    const step = STEPS_BY_SECOND[seconds]
    if (step) dispatch(step)
    dispatch(ticked({ now: START + seconds }))
    // Answers come within these; to run each second's timers would take a machine half a minute.
    if (step || seconds % 10 === 0) await jest.advanceTimersByTimeAsync(1_000)
  }
  return made
}

describe('Redux DevTools', () => {
  it('hold an hour of a session, which replays to the same state without its ticks', async () => {
    const { store, actions } = await playedHour()
    const recorded = actions.filter(({ type }) => !DEV_TOOLS.actionsDenylist.includes(type))
    expect(actions.length - recorded.length).toBe(HOUR_S)
    expect(recorded.length).toBeGreaterThan(100)
    expect(recorded.length).toBeLessThan(DEV_TOOLS.maxAge)
    const replayed = recorded.reduce(reducer, reducer(undefined, { type: 'start' }))
    // The clock is what ticks are for; all else follows from what was recorded.
    const { clock } = store.getState()
    expect({ ...replayed, clock }).toEqual(store.getState())
    expect(store.getState()).toMatchObject({ otc: { stage: { step: 'review' } } })
  })

  it('get these settings from the store', async () => {
    const seen: unknown[] = []
    const asked = (options: unknown) => {
      seen.push(options)
      return <T>(enhancer: T) => enhancer
    }
    await jest.isolateModulesAsync(async () => {
      Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: asked })
      const { createStore } = await import('./store')
      createStore({ fetch, clientType: 'web', services: testServices() })
    })
    Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__')
    expect(seen).toEqual([expect.objectContaining({ maxAge: 1_000, actionsDenylist: ['ticked'] })])
  })
})
