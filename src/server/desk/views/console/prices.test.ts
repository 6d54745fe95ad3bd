import * as v from 'valibot'

import { PricePlots, PriceStanding, Trading } from '@contract/console/prices'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ETH_FEED, TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { settledQuote } from '@test/builders/settled-quote'
import { priceSampler } from '../../flows/sample-prices'
import { standingSampler } from '../../flows/sample-standing'
import { readPlotsOfPrice } from './price-plots'
import { readPriceStanding } from './prices'
import { readTrading } from './trading'

const desk = deskPerCase()

const standing = async () => v.parse(PriceStanding, await readPriceStanding(desk().deps))
const rowOf = async (symbol: string) => (await standing()).rows.find((row) => row.symbol === symbol)

it('shows each source with its age, how far they lie apart, and why a price stops', async () => {
  const sample = priceSampler(desk().deps)
  desk().clock.advance(60)
  await sample()
  expect(await rowOf('USDC')).toMatchObject({ apart: '0.00', stop: null, networks: 1 })
  desk().feeds.setMarket({ bid: '1', ask: '1', ageSeconds: 9 })
  desk().clock.advance(60)
  await sample()
  const stopped = await rowOf('ETH')
  expect(stopped).toMatchObject({ stop: 'disagreement', market: { ageSeconds: 9 } })
  expect(stopped?.apart).toBe('-99.96')
  expect((await standing()).lookedTs).toBe(desk().now())
  desk().feeds.silence(ETH_FEED)
  desk().clock.advance(60)
  await sample()
  expect(await rowOf('ETH')).toMatchObject({ stop: 'no-answer', feed: null, apart: null })
})

it('draws the minute furthest apart of each step, and what was open', async () => {
  await desk().quotes(TOKENS.usdc, '1000')
  const sample = priceSampler(desk().deps)
  desk().clock.advance(60)
  await sample()
  await standingSampler(desk().deps)()
  const plots = await readPlotsOfPrice(desk().deps, { symbol: 'USDC', period: 'day' })
  const { points, exposure } = v.parse(PricePlots, plots)
  expect(points).toHaveLength(48)
  expect(points.at(-1)?.said).toMatchObject({ apart: '0.00' })
  expect(points[0]?.said).toBeNull()
  expect(exposure.at(-1)?.openEUR).toBe('865.21')
  const unknown = readPlotsOfPrice(desk().deps, { symbol: 'NOPE', period: 'day' })
  expect((await refusalOf(unknown)).code).toBe('not-found')
})

it('adds up open quotes, what was bought, and what each quote earned', async () => {
  await desk().quotes(TOKENS.usdc, '1000')
  expect((await standing()).exposure).toMatchObject({
    ...{ desk: { openEUR: '865.21' }, account: { openEUR: '865.21' } },
    assets: [{ name: 'USDC', openEUR: '865.21' }],
  })
  const open = v.parse(Trading, await readTrading(desk().deps))
  expect(open.positions).toMatchObject([{ openQuotes: 1, open: { tokens: '1000 USDC' } }])
  await settledQuote(desk())
  const { positions, results } = v.parse(Trading, await readTrading(desk().deps))
  expect(positions[0]?.bought.tokens).toMatch(/^\d+ USDC$/)
  expect(results[0]).toMatchObject({ tokens: '1000 USDC', paidEUR: '865.21' })
})
