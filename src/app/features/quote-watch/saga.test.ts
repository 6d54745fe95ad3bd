import { expectSaga } from 'redux-saga-test-plan'

import { aPending, aTransaction } from '@test/builders/transaction'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { LIST, QUOTE, quoteIs, settled, watching } from '@test/fakes/quote-watching'

import { connectivityChanged, failed, ticked, visibilityChanged } from '../../events'
import { transactions } from '../../resources/transactions'
import { closed, quoteWatch, type QuoteWatchState } from './slice'
import { showProgress } from './watch-saga'

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

  it('ends no quote by a clock that is set while the desk is asked', async () => {
    let jump = () => {}
    const { dispatch, tick, looks, watch } = await watching(() => {
      jump()
      return quoteIs()
    })
    jump = () => dispatch(ticked({ now: 90_000 }))
    await tick(1002)
    expect(looks()).toBe(2)
    expect(watch().stage).toBe('watching')
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

  it('looks at once when the network is back, whatever the pause', async () => {
    let isAway = true
    const { dispatch, looks, watch } = await watching(() => (isAway ? 'offline' : quoteIs()))
    expect(watch().hasFailed).toBe(true)
    dispatch(connectivityChanged({ isOnline: false }))
    await settled()
    expect(looks()).toBe(1)
    isAway = false
    dispatch(connectivityChanged({ isOnline: true }))
    await settled()
    expect(looks()).toBe(2)
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

describe('progress', () => {
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
