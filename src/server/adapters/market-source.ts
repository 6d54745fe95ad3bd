import * as v from 'valibot'

import { toSeconds } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { MarketPrice, PriceFeeds } from '@server/ports/rates'
import { callService } from './json-service'

const ANSWER_BYTES = 65_536
/** Conversions while somebody types ask once: exchanges answer about one question a second. */
const SHARED_SECONDS = 5
/** A market's clock may run ahead of ours by this much: it hides as much of a price's age. */
const SKEW_SECONDS = 2
const KRAKEN_URL = 'https://api.kraken.com'

const Price = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,30})?$/))

/** https://docs.kraken.com/api/docs/rest-api/get-ticker-information; the pair's name in it is Kraken's own. */
const KrakenSide = v.looseTuple([Price])
const KrakenTicker = v.object({
  error: v.pipe(v.array(v.string()), v.maxLength(0)),
  result: v.record(v.string(), v.object({ a: KrakenSide, b: KrakenSide })),
})

/** The desk's own format, described in src/docs/prices.md. */
const OwnTicker = v.object({
  pair: v.string(),
  bid: Price,
  ask: Price,
  /** Unix seconds. */
  time: v.pipe(v.number(), v.integer()),
})

type Said = Omit<MarketPrice, 'source' | 'pair'>

/** Asks one market: 'kraken', or a service that speaks the desk's own format. */
export function marketSource(named: string, clock: Clock): PriceFeeds['market'] {
  const isKraken = named === 'kraken'
  return sharedFor(
    SHARED_SECONDS,
    clock,
    isKraken ? krakenMarket(KRAKEN_URL) : ownMarket(named, clock),
  )
}

/** Kraken tells no time: its ticker is of the moment, but for what a cache on the way says of its age. */
export const krakenMarket =
  (base: string): PriceFeeds['market'] =>
  async (pair) => {
    const { answer, ageSeconds } = await ask(`${base}/0/public/Ticker?pair=${pairText(pair)}`)
    const { result } = v.parse(KrakenTicker, answer)
    const [ticker, ...others] = Object.values(result)
    if (!ticker || others.length > 0) throw new Error('the market tells no price, or several')
    return priced(base, pair, { bid: ticker.b[0], ask: ticker.a[0], ageSeconds })
  }

export const ownMarket =
  (url: string, clock: Clock): PriceFeeds['market'] =>
  async (pair) => {
    const { answer, ageSeconds } = await ask(`${url}?pair=${pairText(pair)}`)
    const ticker = v.parse(OwnTicker, answer)
    if (ticker.pair !== pair) throw new Error('the market tells the price of another pair')
    const age = toSeconds(clock.now()) - ticker.time
    if (age < -SKEW_SECONDS) throw new Error(`the market’s clock is ${-age} s ahead of ours`)
    const { bid, ask: asked } = ticker
    return priced(url, pair, { bid, ask: asked, ageSeconds: Math.max(age, ageSeconds) })
  }

const pairText = (pair: string): string => encodeURIComponent(pair)

const priced = (url: string, pair: string, said: Said): MarketPrice => ({
  source: new URL(url).host,
  pair,
  ...said,
})

async function ask(url: string): Promise<{ answer: unknown; ageSeconds: number }> {
  const { answer, headers } = await callService('the market', { url, mostBytes: ANSWER_BYTES })
  const cached = /^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? '0'
  return { answer, ageSeconds: Number.parseInt(cached, 10) }
}

/** The same answer for some seconds, each time so much older; one that failed is asked for again. */
function sharedFor(
  seconds: number,
  clock: Clock,
  market: PriceFeeds['market'],
): PriceFeeds['market'] {
  const known = new Map<string, { readonly since: number; readonly price: Promise<MarketPrice> }>()
  return async (pair) => {
    const now = toSeconds(clock.now())
    const found = known.get(pair)
    const age = found ? now - found.since : seconds
    // A clock that was set back would keep an answer for as long as it was set back by.
    const isFresh = age >= 0 && age < seconds
    const shared = found && isFresh ? found : { since: now, price: market(pair) }
    known.set(pair, shared)
    try {
      const price = await shared.price
      return { ...price, ageSeconds: price.ageSeconds + now - shared.since }
    } catch (thrown) {
      if (known.get(pair) === shared) known.delete(pair)
      throw thrown
    }
  }
}
