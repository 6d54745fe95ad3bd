import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import type { Quote } from '@contract/v1/quotes'
import { aQuote } from '@test/builders/quote'
import { aPending, aTransaction } from '@test/builders/transaction'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import { failed, ticked, visibilityChanged } from '../../events'
import { recipients, selectRecipients } from '../../resources/recipients'
import { transactions } from '../../resources/transactions'
import { selectPath, went } from '../../state/route'
import { feature } from './routes'
import {
  closed,
  opened,
  quoteWatch,
  requoteCancelled,
  requoteConfirmed,
  type QuoteWatchState,
} from './slice'
import { offerRequote, showProgress } from './watch-saga'

const LIST = '/v1/private/transactions'
const QUOTE = '/v1/private/quotes/q_1'
const RECIPIENTS = '/v1/private/sepa/recipients'

const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
const listed = () => answers({ transactions: [aPending()] })
const quoteIs = (over: Partial<Quote> = {}) => answers({ quote: aQuote(over) })

/** The watching store over a scripted desk; `quote` is asked at every look. */
async function watching(
  quote: () => DeskAnswer,
  list: () => DeskAnswer = listed,
  recipientList: () => DeskAnswer = () => answers({ recipients: [] }),
) {
  const desk = deskFetch({
    [LIST]: list,
    [QUOTE]: quote,
    [RECIPIENTS]: recipientList,
  })
  const made = createTestStore({ fetch: desk.fetch, features: [feature] })
  const { dispatch, getState } = made.store
  const tick = async (now: number) => {
    dispatch(ticked({ now }))
    await settled()
  }
  dispatch(ticked({ now: 1000 }))
  dispatch(opened({ id: 'tx_1' }))
  await settled()
  return {
    ...made,
    desk,
    dispatch,
    tick,
    looks: () => desk.callsOf(QUOTE).length,
    path: () => selectPath(getState()),
    // The feature has joined: its slice is there.
    watch: () => (getState() as unknown as { quoteWatch: QuoteWatchState }).quoteWatch,
  }
}

describe('watching a quote', () => {
  it('resolves a transaction id and looks every two seconds, in the background [QUOTE-09] [CARD-13]', async () => {
    const { desk, tick, looks, watch } = await watching(() => quoteIs())
    expect(watch()).toMatchObject({ stage: 'watching', target: { quoteId: 'q_1' } })
    expect(looks()).toBe(1)
    await tick(1001)
    expect(looks()).toBe(1)
    await tick(1002)
    expect(looks()).toBe(2)
    expect(desk.callsOf(QUOTE)[0]?.headers.get('x-background')).toBe('1')
  })

  it('rests while the page is hidden and looks at once on return [CARD-13]', async () => {
    const { dispatch, looks } = await watching(() => quoteIs())
    dispatch(visibilityChanged({ isVisible: false, now: 1000 }))
    await settled()
    expect(looks()).toBe(1)
    dispatch(visibilityChanged({ isVisible: true, now: 1001 }))
    await settled()
    expect(looks()).toBe(2)
  })

  it('asks again once before it says that the quote has expired, then rests [QUOTE-10] [QUOTE-11]', async () => {
    const { tick, looks, watch } = await watching(() => quoteIs())
    await tick(1900)
    expect(looks()).toBe(2)
    expect(watch().stage).toBe('expired')
    await tick(1910)
    expect(looks()).toBe(2)
  })

  it('goes on where the second look brings more time', async () => {
    let looks = 0
    const { tick, watch } = await watching(() => quoteIs({ expiredTs: ++looks > 1 ? 2500 : 1900 }))
    await tick(1900)
    expect(watch().stage).toBe('watching')
  })

  it('shows progress, reloads the list, and goes to activity five ticks later [QUOTE-15] [QUOTE-16] [QUOTE-17]', async () => {
    let looks = 0
    const {
      tick,
      desk,
      watch,
      path,
      looks: count,
    } = await watching(() =>
      quoteIs(++looks > 1 ? { status: 'confirming', confirmations: { seen: 1, needed: 3 } } : {}),
    )
    const before = desk.callsOf(LIST).length
    await tick(1002)
    expect(watch().stage).toBe('progress')
    expect(desk.callsOf(LIST).length).toBe(before + 1)
    for (let second = 1; second <= 4; second++) await tick(1002 + second)
    expect(path()).toBeNull()
    await tick(1007)
    expect(path()).toBe('/activity/tx_1')
    expect(count()).toBe(2)
  })

  it('leaves what is already under way to the activity', async () => {
    const { path } = await watching(() => quoteIs({ status: 'completed' }))
    expect(path()).toBe('/activity/tx_1')
  })

  it('goes to activity where the desk no longer knows the quote [QUOTE-19]', async () => {
    const { path, actions } = await watching(() => refuses(404, 'NOT_FOUND'))
    expect(path()).toBe('/activity/tx_1')
    expect(actions.some(failed.match)).toBe(false)
  })

  it('keeps trying after a failure, ever less often', async () => {
    let looks = 0
    const {
      tick,
      watch,
      actions,
      looks: count,
    } = await watching(() => (++looks === 1 ? refuses(500, 'INTERNAL_ERROR') : quoteIs()))
    expect(watch()).toMatchObject({ hasFailed: true, stage: 'loading' })
    expect(actions.find(failed.match)?.payload.failure).toBe('reloadQuote')
    await tick(1002)
    expect(count()).toBe(1)
    await tick(1004)
    expect(watch()).toMatchObject({ hasFailed: false, stage: 'watching' })
  })

  it('aborts its look when the screen closes, and drops the answer', async () => {
    const { dispatch, desk, watch } = await watching(() => 'never')
    dispatch(closed())
    await settled()
    expect(desk.aborts()).toBe(1)
    expect(watch().quote).toBeNull()
  })
})

describe('which quote', () => {
  it('reads the list once more, then gives an unknown id to the activity [QUOTE-18]', async () => {
    const { path, desk, looks } = await watching(
      () => quoteIs(),
      () => answers({ transactions: [aTransaction({ id: 'tx_9', quote: undefined })] }),
    )
    expect(path()).toBe('/activity/tx_1')
    expect(desk.callsOf(LIST)).toHaveLength(1)
    expect(looks()).toBe(0)
  })

  it('takes the id for a quote where no list comes', async () => {
    const { desk } = await watching(
      () => quoteIs(),
      () => refuses(500, 'INTERNAL_ERROR'),
    )
    expect(desk.calls.some(({ path }) => path === '/v1/private/quotes/tx_1')).toBe(true)
  })

  it('goes to activity when a reload of the list no longer has the quote [QUOTE-18]', async () => {
    let lists = 0
    const { dispatch, path } = await watching(
      () => quoteIs(),
      () => answers({ transactions: ++lists === 1 ? [aPending()] : [] }),
    )
    void dispatch(transactions.endpoints.transactions.initiate(null, { forceRefetch: true }))
    await settled()
    expect(path()).toBe('/activity/tx_1')
  })
})

describe('the end of a quote', () => {
  it('re-quotes to the recipient, once the recipients are there [QUOTE-13]', async () => {
    const { dispatch, tick, path, desk } = await watching(() => quoteIs())
    await tick(1900)
    dispatch(requoteConfirmed())
    await settled()
    expect(desk.callsOf(RECIPIENTS)).toHaveLength(1)
    expect(path()).toBe('/otc/7')
  })

  it('does not load recipients that are there [QUOTE-13]', () =>
    expectSaga(offerRequote, aQuote())
      .provide([[matchers.select(selectRecipients), []]])
      .not.call.fn(recipients.endpoints.list.initiate)
      .put(went('/otc/7', { replace: true }))
      .dispatch(requoteConfirmed())
      .run())

  it('goes home on cancel [QUOTE-14]', () =>
    expectSaga(offerRequote, aQuote())
      .put(went('/', { replace: true }))
      .dispatch(requoteCancelled())
      .run())

  it('leaves the choice standing where the recipients do not load', async () => {
    const { dispatch, tick, watch, path, actions } = await watching(
      () => quoteIs(),
      listed,
      () => refuses(500, 'INTERNAL_ERROR'),
    )
    await tick(1900)
    dispatch(requoteConfirmed())
    expect(watch().isLeaving).toBe(true)
    await settled()
    expect(watch()).toMatchObject({ isLeaving: false, stage: 'expired' })
    expect(actions.find(failed.match)?.payload.failure).toBe('loadRecipients')
    expect(path()).toBeNull()
  })

  it('counts five ticks of progress [QUOTE-17]', () =>
    expectSaga(showProgress)
      .withReducer(quoteWatch.reducer)
      .dispatch(ticked({ now: 1 }))
      .dispatch(ticked({ now: 2 }))
      .dispatch(ticked({ now: 3 }))
      .dispatch(ticked({ now: 4 }))
      .dispatch(ticked({ now: 5 }))
      .run()
      .then(({ storeState }: { storeState: QuoteWatchState }) => {
        expect(storeState.progressTicks).toBe(5)
      }))
})
