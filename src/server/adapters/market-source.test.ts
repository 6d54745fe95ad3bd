import { fakeClock } from '@test/fakes/clock'
import { httpServices } from '@test/fakes/http-service'
import { toSeconds } from '@kernel/instant'
import { krakenMarket, marketSource, ownMarket } from './market-source'

const clock = fakeClock()
const now = (): number => toSeconds(clock.now())

/** A market that answers like this; gives its address. */
const listens = httpServices()

/** As docs.kraken.com shows it for XBTUSD. */
const KRAKEN = {
  error: [],
  result: {
    XXBTZUSD: {
      a: ['30300.10000', '1', '1.000'],
      b: ['30300.00000', '1', '1.000'],
      c: ['30303.20000', '0.00067643'],
      v: ['4083.67001100', '4412.73601799'],
      t: [34619, 38907],
      o: '30502.80000',
    },
  },
}

it('reads Kraken’s ticker, and how long a cache has kept it', async () => {
  const asked: (string | undefined)[] = []
  const base = await listens(({ url }, response) => {
    asked.push(url)
    response.setHeader('age', '7').end(JSON.stringify(KRAKEN))
  })
  expect(await krakenMarket(base)('XBTUSD')).toEqual({
    source: new URL(base).host,
    pair: 'XBTUSD',
    bid: '30300.00000',
    ask: '30300.10000',
    ageSeconds: 7,
  })
  expect(asked).toEqual(['/0/public/Ticker?pair=XBTUSD'])
})

const OWN = { pair: 'ETH/EUR', bid: '2570.1', ask: '2570.3', time: 0 }
const own = (over: object) => JSON.stringify({ ...OWN, time: now(), ...over })

it('reads the desk’s own format by its time', async () => {
  const base = await listens((_request, response) => response.end(own({ time: now() - 12 })))
  const price = await ownMarket(`${base}/ticker`, clock)('ETH/EUR')
  expect(price).toMatchObject({ bid: '2570.1', ask: '2570.3', ageSeconds: 12 })
})

it('counts a price as of now whose market has a clock two seconds ahead', async () => {
  const base = await listens((_request, response) => response.end(own({ time: now() + 2 })))
  expect(await ownMarket(base, clock)('ETH/EUR')).toMatchObject({ ageSeconds: 0 })
})

it.each([
  ['an error', 500, () => own({})],
  ['another page', 302, () => own({})],
  ['no JSON', 200, () => '<html>'],
  ['another pair', 200, () => own({ pair: 'BTC/EUR' })],
  ['a price as a number', 200, () => own({ bid: 2570.1 })],
  ['a price in exponents', 200, () => own({ ask: '2.5e3' })],
  ['a negative price', 200, () => own({ bid: '-1' })],
  ['a price of the future', 200, () => own({ time: now() + 3 })],
  ['an answer without an end', 200, () => own({ more: 'a'.repeat(70_000) })],
])('takes no price from %s', async (_case, status, text) => {
  const base = await listens((_request, response) => {
    response.statusCode = status
    if (status === 302) response.setHeader('location', '/elsewhere')
    response.end(text())
  })
  await expect(ownMarket(base, clock)('ETH/EUR')).rejects.toThrow()
})

it.each([
  ['an error of its own', { error: ['EQuery:Unknown asset pair'] }],
  ['no pair', { error: [], result: {} }],
  ['two pairs', { error: [], result: { ...KRAKEN.result, XETHZEUR: KRAKEN.result.XXBTZUSD } }],
])('takes no price from a Kraken that tells %s', async (_case, answer) => {
  const base = await listens((_request, response) => response.end(JSON.stringify(answer)))
  await expect(krakenMarket(base)('XBTUSD')).rejects.toThrow()
})

it('asks once for all who want a price within five seconds, and again after a failure', async () => {
  let calls = 0
  let isDown = true
  const base = await listens((_request, response) => {
    calls += 1
    if (isDown) response.statusCode = 503
    response.end(own({}))
  })
  const market = marketSource(base, clock)
  await expect(market('ETH/EUR')).rejects.toThrow('503')
  isDown = false
  const [first, second] = await Promise.all([market('ETH/EUR'), market('ETH/EUR')])
  expect([first.ageSeconds, second.ageSeconds]).toEqual([0, 0])
  clock.advance(4)
  expect((await market('ETH/EUR')).ageSeconds).toBe(4)
  expect(calls).toBe(2)
  clock.advance(1)
  expect((await market('ETH/EUR')).ageSeconds).toBe(0)
  expect(calls).toBe(3)
})

it('asks anew once the clock was set back', async () => {
  let calls = 0
  const base = await listens((_request, response) => {
    calls += 1
    response.end(own({}))
  })
  const market = marketSource(base, clock)
  await market('ETH/EUR')
  clock.advance(-600)
  expect((await market('ETH/EUR')).ageSeconds).toBe(0)
  expect(calls).toBe(2)
})
