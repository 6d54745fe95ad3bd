import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, late, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { EUR_FEED, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { payoutsOf } from '@test/builders/settled-quote'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

it('keeps its word for a short while, and then says that the price has moved', async () => {
  const { hold } = await late(desk())
  const moved = () => {
    desk().feeds.set(EUR_FEED, 1_25000000n, desk().now())
  }
  moved()
  desk().clock.advance(31)
  await expect(desk().ask.accept(hold.id, KEY, termsOf(hold))).rejects.toMatchObject({
    refusal: { code: 'price-moved' },
  })
  const fresh = await theHold(desk())
  expect(fresh.offer?.eurAmount).toBe('796.00')
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
  await desk().ask.accept(hold.id, KEY, termsOf(fresh))
  expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 79_500n }])
})

it.each([
  ['what does not cover the fee', usdc, 1_000_000n, 'too-small', 'price-moved'],
  ['what is more than the desk takes at once', usdc, 10n ** 13n, 'too-large', 'price-moved'],
  [
    'a token that nobody lists',
    { address: UNLISTED, chainId: POLYGON },
    5n,
    'refund-only',
    'refund-only',
  ],
])('offers nothing for %s', async (_case, token, units, obstacle, code) => {
  const quote = await desk().quotes(dai, '1000')
  await desk().pays(quote.receiverWalletAddress, token, units)
  await desk().becomesFinal()
  const hold = await theHold(desk())
  expect(hold).toMatchObject({ obstacle, status: 'held' })
  expect(hold.offer).toBeUndefined()
  const body = { eurAmount: '0', feeEUR: '1.00' }
  await expect(desk().ask.accept(hold.id, KEY, body)).rejects.toMatchObject({
    refusal: { code },
  })
  expect(await payoutsOf(desk())).toEqual([])
})

it('offers nothing while there is no price, and still takes the wish for a refund', async () => {
  const { hold } = await late(desk())
  desk().feeds.silence(EUR_FEED)
  expect((await theHold(desk())).obstacle).toBe('no-rate')
  await desk().ask.askRefund(hold.id, WALLET)
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
  expect((await theHold(desk())).status).toBe('refund-asked')
})
