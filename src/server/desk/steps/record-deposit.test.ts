import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'

const desk = deskPerCase()
const { usdc } = TOKENS

it('gives a payment that was under way to the quote it was sent for, though a newer one stands', async () => {
  const first = await desk().quotes(usdc, '1000')
  desk().clock.advance(10)
  const to = first.receiverWalletAddress.toLowerCase()
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  desk().clock.advance(5)
  const second = await desk().quotes(usdc, '2000')
  await desk().works()
  expect((await desk().quote(first.quoteId)).status).toBe('confirming')
  expect((await desk().quote(second.quoteId)).status).toBe('awaits-crypto')
})

it('holds a second deposit after settling', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  expect((await depositsOf(desk())).map((row) => row.reason)).toEqual(['matched', 'second'])
  expect(await payoutsOf(desk(), quote.quoteId)).toHaveLength(1)
})
