import { deskPerCase } from '@test/builders/desk-per-case'
import { EUR_FEED, plan, POLYGON, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { quotesOf } from '@test/builders/settled-quote'
import { refusalOf } from '@test/builders/refusals'
import { catalogue } from '../catalogue'
import { readCurrentRate } from './current-rate'

const desk = deskPerCase()
const { usdc, ether } = TOKENS

it.each([
  ['silent', () => desk().feeds.silence(ether.feed.address)],
  ['stale', () => desk().clock.advance(3_781)],
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
    token: { roundId: '1', answer: '100000000', chainId: POLYGON, block: 900 },
    euro: { roundId: '1', answer: '115000000', chainId: POLYGON, block: 900 },
    spreadBps: 50,
  })
})

/** Reads the rate of USDC, with settings and listings of the caller's own where named. */
const rate = (over: Partial<ReturnType<typeof desk>['deps']> = {}) =>
  readCurrentRate({ ...desk().deps, ...over }, TOKENS.usdc)

it.each([
  ['on a weekday', '2026-11-23T10:00:00Z', 50, '0.865217391304347826'],
  ['a second before the euro’s market closes', '2026-11-20T20:59:59Z', 50, '0.865217391304347826'],
  ['from Friday 21:00 UTC on', '2026-11-20T21:00:00Z', 120, '0.859130434782608695'],
  ['a second before it opens', '2026-11-22T22:59:59Z', 120, '0.859130434782608695'],
  ['from Sunday 23:00 UTC on', '2026-11-22T23:00:00Z', 50, '0.865217391304347826'],
])('takes the margin %s', async (_case, at, spreadBps, text) => {
  desk().clock.set(new Date(at))
  for (const [feed, answer] of [
    [EUR_FEED, 1_15000000n],
    [USD_FEED, 1_00000000n],
  ] as const)
    desk().feeds.set(feed, answer, desk().now())
  expect(await rate()).toMatchObject({ rate: text, proof: { spreadBps } })
})

it('says in the log and in the refusal what was wrong, and nothing of it to the user', async () => {
  desk().feeds.silence(EUR_FEED)
  const refused = await refusalOf(rate())
  expect(refused.parameters).toEqual({ why: 'no-answer', symbol: 'USDC' })
})

it('has none for a chain that is not listed', async () => {
  const unknown = catalogue([], plan().tokens)
  expect((await refusalOf(rate({ catalogue: unknown }))).code).toBe('rate-unavailable')
})
