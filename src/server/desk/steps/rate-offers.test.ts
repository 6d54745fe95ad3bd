import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, EUR_FEED, TOKENS } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { honouredRates, rateOffers } from './rate-offers'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

/** The euro moves, and a conversion tells the rate that this gives. */
async function tells(answer: bigint): Promise<string> {
  desk().feeds.set(EUR_FEED, answer, desk().now())
  return (await desk().convert(usdc, '1')).rate
}

const offers = () => rateOffers(desk().deps, ACCOUNT, usdc)

it('puts what was told first, the newest before older ones, and the current rate last', async () => {
  const first = await tells(1_10000000n)
  desk().clock.advance(5)
  const second = await tells(1_20000000n)
  desk().feeds.set(EUR_FEED, 1_25000000n, desk().now())
  const found = await offers()
  expect(found.map(({ rate, isHonoured }) => [rate, isHonoured])).toEqual([
    [second, true],
    [first, true],
    ['0.796', false],
  ])
  expect(found[1]?.proof.euro.answer).toBe('110000000')
})

it.each([
  ['at the last second', 30, 1],
  ['a second later', 31, 0],
  ['by a node whose clock is ahead', -4, 1],
  ['before the clock was set back', -600, 0],
])('honours what was told %s', async (_case, seconds, count) => {
  await tells(1_10000000n)
  desk().clock.advance(seconds)
  expect(await honouredRates(desk().deps, ACCOUNT, usdc)).toHaveLength(count)
})

it('counts from the last time the same rate was told', async () => {
  await tells(1_10000000n)
  desk().clock.advance(20)
  await tells(1_10000000n)
  desk().clock.advance(20)
  expect(await honouredRates(desk().deps, ACCOUNT, usdc)).toHaveLength(1)
})

it('keeps what one account was told of one token from all others', async () => {
  await tells(1_10000000n)
  expect(await honouredRates(desk().deps, 'a_other', usdc)).toEqual([])
  expect(await honouredRates(desk().deps, ACCOUNT, dai)).toEqual([])
})

it('offers nothing at all without a current rate', async () => {
  await tells(1_10000000n)
  desk().feeds.silence(EUR_FEED)
  await expect(offers()).rejects.toMatchObject(refusedWith('rate-unavailable'))
})
