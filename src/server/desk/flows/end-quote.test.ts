import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { eventsOf, payoutsOf } from '@test/builders/settled-quote'
import { blockSpan } from '../steps/listed-transfers'
import { scanRange } from './scan-range'

const desk = deskPerCase()
const { usdc, dai } = TOKENS
const KEY = 'a-key-of-a-browser-tab'
const USDC = 1_000_000n

const quoted = () => desk().quotes(usdc, '1000')
const pays = (to: string, units: bigint) => desk().pays(to, usdc, units * USDC)

describe('cancelling a quote', () => {
  it('ends it at once, however often, and a new one may take its place', async () => {
    const { quoteId } = await quoted()
    await desk().passes(5)
    const ended = { status: 'expired', endedBy: 'owner', expiredTs: desk().now() }
    expect(await desk().ask.cancel(quoteId)).toMatchObject(ended)
    await desk().passes(3)
    expect(await desk().ask.cancel(quoteId)).toMatchObject(ended)
    expect((await eventsOf(desk(), 'quote')).at(-1)).toMatchObject({ to_state: 'expired' })
    expect((await quoted()).status).toBe('awaits-crypto')
  })

  it('takes what was under way at that moment, and holds what is sent afterwards', async () => {
    const [{ quoteId, receiverWalletAddress }, at] = [await quoted(), desk().now()]
    const to = receiverWalletAddress.toLowerCase()
    desk().clock.advance(2)
    await desk().ask.cancel(quoteId)
    desk().polygon.mine(at + 1, { to, asset: usdc.address, amount: 1_000n * USDC })
    await desk().works()
    expect((await desk().quote(quoteId)).status).toBe('confirming')
    await desk().passes(2)
    await pays(to, 5n)
    const { deposits = [] } = await desk().quote(quoteId)
    expect(deposits.map(({ use, reason }) => reason ?? use)).toEqual(['counts', 'late'])
  })

  it('is refused once something has arrived, and once a newer quote has ended it', async () => {
    const first = await quoted()
    const newer = await quoted()
    expect((await refusalOf(desk().ask.cancel(first.quoteId))).code).toBe('quote-closed')
    expect(await desk().quote(first.quoteId)).toMatchObject({
      ...{ status: 'expired', endedBy: 'newer-quote', replacedBy: newer.quoteId },
    })
    await pays(newer.receiverWalletAddress, 1n)
    expect((await refusalOf(desk().ask.cancel(newer.quoteId))).code).toBe('quote-received')
    expect((await refusalOf(desk().ask.cancel('q_nobodys'))).code).toBe('not-found')
  })

  it('is told apart from a quote that ran out of time', async () => {
    const { quoteId } = await quoted()
    await desk().passes(1_000)
    expect(await desk().quote(quoteId)).toMatchObject({ status: 'expired', endedBy: 'time' })
  })
})

describe('paying out what arrived', () => {
  it('settles it at once at the quoted rate, once, and holds what comes later', async () => {
    const { quoteId, receiverWalletAddress } = await quoted()
    await pays(receiverWalletAddress, 500n)
    await desk().becomesFinal()
    const { outcome } = await desk().quote(quoteId)
    expect(outcome).toMatchObject({ kind: 'short', tokenAmount: '500', receivesEUR: '431.60' })
    const paid = await desk().ask.payOut(quoteId, KEY, '431.60')
    expect(paid).toMatchObject({ status: 'processing', outcome })
    expect(await desk().ask.payOut(quoteId, KEY, '431.60')).toMatchObject({ status: 'processing' })
    expect((await refusalOf(desk().ask.payOut(quoteId, `${KEY}-2`, '431.60'))).code).toBe(
      'quote-closed',
    )
    await pays(receiverWalletAddress, 500n)
    expect((await desk().quote(quoteId)).deposits?.[1]).toMatchObject({ reason: 'late' })
    expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 43_160n }])
  })

  it('waits for what is not final yet, and for nothing more', async () => {
    const { quoteId, receiverWalletAddress } = await quoted()
    await pays(receiverWalletAddress, 500n)
    expect(await desk().ask.payOut(quoteId, KEY, '431.60')).toMatchObject({
      ...{ status: 'confirming', confirmations: { seen: 1, needed: DEPTH } },
    })
    expect(await payoutsOf(desk())).toEqual([])
    await desk().becomesFinal()
    expect((await desk().quote(quoteId)).status).toBe('processing')
    expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 43_160n }])
  })

  it('waits for what is read and not applied yet, and pays it too', async () => {
    const { quoteId, receiverWalletAddress } = await quoted()
    await pays(receiverWalletAddress, 500n)
    await desk().becomesFinal()
    desk().clock.advance(1)
    const rest = { to: receiverWalletAddress.toLowerCase(), asset: usdc.address }
    desk().polygon.mine(desk().now(), { ...rest, amount: 300n * USDC })
    while (await scanRange(desk().deps, desk().polygon, blockSpan()));
    expect(await desk().ask.payOut(quoteId, KEY, '431.60')).toMatchObject({ status: 'confirming' })
    expect(await payoutsOf(desk())).toEqual([])
    await desk().becomesFinal()
    const { status, deposits = [] } = await desk().quote(quoteId)
    expect([status, ...deposits.map(({ use }) => use)]).toEqual(['processing', 'counts', 'counts'])
  })

  it('is refused where there is nothing to pay, too little, all of it, or other than was shown', async () => {
    const { quoteId, receiverWalletAddress: to } = await quoted()
    const code = async () => (await refusalOf(desk().ask.payOut(quoteId, KEY, '431.60'))).code
    expect(await code()).toBe('nothing-received')
    await desk().pays(to, dai, 10n ** 18n)
    expect(await code()).toBe('nothing-received')
    await pays(to, 100n)
    expect(await code()).toBe('received-below-minimum')
    await pays(to, 500n)
    expect(await code()).toBe('received-changed')
    await pays(to, 400n)
    expect(await code()).toBe('quote-not-short')
  })
})
