import { USDC_ADDRESS } from '@test/builders/quote'
import { refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { LIST, listed, quoteIs, RECIPIENTS, settled, watching } from '@test/fakes/quote-watching'

import { failed } from '../../events'
import { recipients } from '../../resources/recipients'
import { closed, requoteCancelled, requoteConfirmed, sentSaid } from './slice'

/** The same recipient, token and amount. */
const NEW_QUOTE = `/otc/7?network=base&token=${USDC_ADDRESS}&amount=2500`

describe('the end of a quote', () => {
  it('re-quotes to the recipient, once the recipients are there [QUOTE-13]', async () => {
    const { dispatch, tick, path, desk } = await watching(() => quoteIs())
    await tick(1900)
    dispatch(requoteConfirmed())
    await settled()
    expect(desk.callsOf(RECIPIENTS)).toHaveLength(1)
    expect(path()).toBe(NEW_QUOTE)
  })

  it('does not load recipients that are there [QUOTE-13]', async () => {
    const { dispatch, tick, path, desk } = await watching(() => quoteIs())
    await tick(1900)
    void dispatch(recipients.endpoints.list.initiate(null))
    await settled()
    dispatch(requoteConfirmed())
    await settled()
    expect(path()).toBe(NEW_QUOTE)
    expect(desk.callsOf(RECIPIENTS)).toHaveLength(1)
  })

  it('goes home on cancel [QUOTE-14]', async () => {
    const { dispatch, tick, path } = await watching(() => quoteIs())
    await tick(1900)
    dispatch(requoteCancelled())
    await settled()
    expect(path()).toBe('/')
  })

  describe('re-quote', () => {
    /** The quote has run out on screen; the next looks bring what is given. */
    async function choosing(meanwhile: DeskAnswer) {
      let isMeanwhile = false
      const watched = await watching(() => (isMeanwhile ? meanwhile : quoteIs()))
      await watched.tick(1900)
      isMeanwhile = true
      const looks = watched.looks()
      watched.dispatch(requoteConfirmed())
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
    expect(path()).toBe(NEW_QUOTE)
  })

  it('goes home at once on cancel, though the desk does not answer [QUOTE-14]', async () => {
    let isDown = false
    const { dispatch, tick, path } = await watching(() => (isDown ? 'never' : quoteIs()))
    await tick(1900)
    isDown = true
    dispatch(requoteCancelled())
    expect(path()).toBe('/')
  })

  it('looks once more behind a cancel, and the list learns of a deposit that had landed [QUOTE-14]', async () => {
    let isPaid = false
    const { dispatch, tick, looks, desk, path } = await watching(() =>
      quoteIs({ status: isPaid ? 'processing' : 'awaits-crypto' }),
    )
    await tick(1900)
    isPaid = true
    const [seen, lists] = [looks(), desk.callsOf(LIST).length]
    dispatch(requoteCancelled())
    dispatch(closed())
    await settled()
    expect(path()).toBe('/')
    expect(looks()).toBe(seen + 1)
    expect(desk.callsOf(LIST)).toHaveLength(lists + 1)
  })

  it('waits on for what was already sent', async () => {
    const { dispatch, tick, watch, looks } = await watching(() => quoteIs())
    await tick(1900)
    dispatch(sentSaid())
    await settled()
    expect(watch()).toMatchObject({ stage: 'watching', isSaidSent: true })
    const seen = looks()
    await tick(1903)
    expect(looks()).toBeGreaterThan(seen)
    expect(watch().stage).toBe('watching')
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
