import { refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { listed, quoteIs, RECIPIENTS, settled, watching } from '@test/fakes/quote-watching'

import { failed } from '../../events'
import { recipients } from '../../resources/recipients'
import { requoteCancelled, requoteConfirmed } from './slice'

describe('the end of a quote', () => {
  it('re-quotes to the recipient, once the recipients are there [QUOTE-13]', async () => {
    const { dispatch, tick, path, desk } = await watching(() => quoteIs())
    await tick(1900)
    dispatch(requoteConfirmed())
    await settled()
    expect(desk.callsOf(RECIPIENTS)).toHaveLength(1)
    expect(path()).toBe('/otc/7')
  })

  it('does not load recipients that are there [QUOTE-13]', async () => {
    const { dispatch, tick, path, desk } = await watching(() => quoteIs())
    await tick(1900)
    void dispatch(recipients.endpoints.list.initiate(null))
    await settled()
    dispatch(requoteConfirmed())
    await settled()
    expect(path()).toBe('/otc/7')
    expect(desk.callsOf(RECIPIENTS)).toHaveLength(1)
  })

  it('goes home on cancel [QUOTE-14]', async () => {
    const { dispatch, tick, path } = await watching(() => quoteIs())
    await tick(1900)
    dispatch(requoteCancelled())
    await settled()
    expect(path()).toBe('/')
  })

  describe.each([
    ['re-quote', requoteConfirmed],
    ['cancel', requoteCancelled],
  ])('%s', (_choice, chosen) => {
    /** The quote has run out on screen; the next looks bring what is given. */
    async function choosing(meanwhile: DeskAnswer) {
      let isMeanwhile = false
      const watched = await watching(() => (isMeanwhile ? meanwhile : quoteIs()))
      await watched.tick(1900)
      isMeanwhile = true
      const looks = watched.looks()
      watched.dispatch(chosen())
      await settled()
      return { ...watched, newLooks: () => watched.looks() - looks }
    }

    it('first reads the quote once more: a deposit that landed meanwhile wins', async () => {
      const { watch, path, tick, newLooks } = await choosing(quoteIs({ status: 'confirming' }))
      expect(newLooks()).toBe(1)
      expect(watch().stage).toBe('progress')
      expect(path()).toBeNull()
      for (let second = 1; second <= 5; second++) await tick(1900 + second)
      expect(path()).toBe('/activity/tx_1')
    })

    it('goes on watching what has arrived short', async () => {
      const short = quoteIs({ receivedAmount: '2487.5', missingAmount: '12.5' })
      const { watch, path, tick, newLooks } = await choosing(short)
      expect(watch()).toMatchObject({ stage: 'watching', isLeaving: false })
      expect(path()).toBeNull()
      await tick(1902)
      expect(newLooks()).toBe(2)
    })

    it('goes to activity where the desk no longer knows the quote [QUOTE-19]', async () => {
      const { path } = await choosing(refuses(404, 'NOT_FOUND'))
      expect(path()).toBe('/activity/tx_1')
    })
  })

  it('leaves the choice standing where the quote cannot be read, and says so', async () => {
    let isDown = false
    const { dispatch, tick, watch, path } = await watching(() =>
      isDown ? refuses(500, 'INTERNAL_ERROR') : quoteIs(),
    )
    await tick(1900)
    isDown = true
    dispatch(requoteConfirmed())
    await settled()
    expect(watch()).toMatchObject({ stage: 'expired', isLeaving: false, hasFailed: true })
    isDown = false
    dispatch(requoteConfirmed())
    await settled()
    expect(path()).toBe('/otc/7')
  })

  it('lets the user cancel although the desk does not answer', async () => {
    let isDown = false
    const { dispatch, tick, path, watch } = await watching(() => (isDown ? 'never' : quoteIs()))
    await tick(1900)
    isDown = true
    jest.useFakeTimers()
    dispatch(requoteCancelled())
    expect(watch().isLeaving).toBe(true)
    await jest.advanceTimersByTimeAsync(5000)
    jest.useRealTimers()
    expect(path()).toBe('/')
  })

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
})
