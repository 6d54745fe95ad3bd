import { deskPerCase } from '@test/builders/desk-per-case'
import { ETH_FEED, EUR_FEED, plan, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { DAY, secondsAfter } from '@kernel/instant'
import { readLooks } from '../records/price-look'
import { readCurrentRate } from '../steps/current-rate'
import { figureGroups } from '../views/metrics'
import { deleteExpired } from './delete-expired'
import { priceSampler } from './sample-prices'

const desk = deskPerCase({ prices: { ...plan().prices, jumpBps: 300 } })
const { ether, usdc } = TOKENS

const rowsOf = (table: 'price_minutes' | 'price_samples') =>
  everyTable(desk().database.db)
    .selectFrom(table)
    .select('price_eur')
    .where('asset', '=', ether.address.toLowerCase())
    .execute()

it('keeps one price a minute for 35 days and one an hour for good, and none that the feeds deny', async () => {
  const sample = priceSampler(desk().deps)
  for (let seconds = 0; seconds <= 120; seconds += 20) {
    await sample()
    desk().clock.advance(20)
  }
  expect(await rowsOf('price_minutes')).toHaveLength(3)
  expect(await rowsOf('price_samples')).toHaveLength(1)
  desk().feeds.setMarket({ bid: '1', ask: '1', ageSeconds: 0 })
  await sample()
  expect(await rowsOf('price_minutes')).toHaveLength(3)
  const after = (seconds: number) => {
    const at = secondsAfter(desk().clock.now(), seconds)
    return { ...desk().deps, clock: { now: () => at } }
  }
  await deleteExpired(after(34 * DAY))
  expect(await rowsOf('price_minutes')).toHaveLength(3)
  await deleteExpired(after(35 * DAY + 1))
  expect(await rowsOf('price_minutes')).toEqual([])
  expect(await rowsOf('price_samples')).toHaveLength(1)
})

it('stops a token whose price jumped until a minute has passed, on every node, and no other token', async () => {
  const sample = priceSampler(desk().deps)
  const rate = (token: typeof ether | typeof usdc) => readCurrentRate(desk().twin.deps, token)
  await sample()
  desk().clock.advance(40)
  desk().feeds.set(ETH_FEED, 3100_00000000n, desk().now())
  const refused = await refusalOf(rate(ether))
  expect(refused.parameters).toEqual({ why: 'jump', symbol: 'ETH' })
  expect((await rate(usdc)).rate).toMatch(/^0\.8652/)
  desk().clock.advance(20)
  await sample()
  desk().clock.advance(59)
  expect((await refusalOf(rate(ether))).parameters).toMatchObject({ why: 'jump' })
  desk().clock.advance(1)
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
  desk().feeds.set(USD_FEED, 1_00000000n, desk().now())
  expect((await rate(ether)).rate).toMatch(/^2682/)
})

it('keeps what the sources said also where it makes no price, and since when', async () => {
  const sample = priceSampler(desk().deps)
  const looked = async () =>
    (await readLooks(desk().database.db)).find(({ asset }) => asset === ether.address.toLowerCase())
  await sample()
  const first = await looked()
  expect(first).toMatchObject({ stop: null, since: first?.lookedAt })
  expect(Number(first?.marketEUR)).toBeCloseTo(Number(first?.feedEUR), 9)
  desk().clock.advance(60)
  await sample()
  expect(await looked()).toMatchObject({ stop: null, since: first?.since })
  desk().feeds.setMarket({ bid: '1', ask: '1', ageSeconds: 7 })
  desk().clock.advance(60)
  await sample()
  const at = desk().clock.now()
  expect(await looked()).toMatchObject({
    ...{ stop: 'disagreement', since: at, marketAt: secondsAfter(at, -7) },
    ...{ marketEUR: '1.000000000000000000', feedEUR: first?.feedEUR },
  })
  desk().feeds.silence(ETH_FEED)
  desk().feeds.setMarket({ bid: '0', ask: '0', ageSeconds: 0 })
  desk().clock.advance(60)
  await sample()
  expect(await looked()).toMatchObject({ marketEUR: null, feedEUR: null, feedAt: null })
})

it('names to Prometheus each listed token that is stopped, and why', async () => {
  const sample = priceSampler(desk().deps)
  const stopped = async () => {
    const [figure] = await figureGroups(desk().deps).prices()
    return figure?.values
  }
  await sample()
  expect(await stopped()).toEqual([])
  desk().feeds.setMarket({ bid: '1', ask: '1', ageSeconds: 7 })
  desk().clock.advance(60)
  await sample()
  const labels = { chain: String(ether.chainId), symbol: 'ETH', reason: 'disagreement' }
  expect(await stopped()).toContainEqual({ labels, value: 1 })
})
