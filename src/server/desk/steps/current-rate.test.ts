import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { quotesOf } from '@test/builders/settled-quote'
import { refusalOf } from '@test/builders/refusals'

const desk = deskPerCase()
const { usdc, ether } = TOKENS

it.each([
  ['silent', () => desk().feeds.silence(ether.feed.address)],
  ['stale', () => desk().clock.advance(3_601)],
  ['at zero', () => desk().feeds.set(ether.feed.address, 0n, desk().now())],
  ['below zero', () => desk().feeds.set(ether.feed.address, -1n, desk().now())],
])('gives no price when a feed is %s', async (_case, happens) => {
  happens()
  expect((await refusalOf(desk().convert(ether, '1'))).code).toBe('rate-unavailable')
})

it('quotes at token over euro less the spread, and proves it by its rounds', async () => {
  const quote = await desk().quotes(usdc, '1000')
  // 1 / 1.15 * 0.995, cut at eighteen places.
  expect(quote.rate).toBe('0.865217391304347826')
  expect(quote.eurAmount).toBe('865.21')
  const [row] = await quotesOf(desk())
  expect(row?.proof).toMatchObject({
    token: { roundId: '1', answer: '100000000' },
    euro: { roundId: '1', answer: '115000000' },
    spreadBps: 50,
  })
})
