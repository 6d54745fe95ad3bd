import type { RateStop } from '@kernel/domain-error'
import { fromSeconds, HOUR, secondsAfter, toSeconds } from '@kernel/instant'
import { marketRateOf, rateOf, scaledRate } from '@kernel/rates'
import type { FeedRound, MarketPrice, PriceFeeds } from '@server/ports/rates'
import type { ListedToken, PriceSource } from '../catalogue'
import type { FlowDeps } from '../deps'
import { saveLook } from '../records/price-look'
import { saveMinute, saveSample } from '../records/price-sample'
import { isJumping } from '../steps/current-rate'
import { PriceStopped, readPriceSources } from '../steps/price-sources'

const MINUTE = 60

/** Keeps the price of each token once a minute, and once an hour for good; built once by its worker. */
export function priceSampler(deps: FlowDeps): () => Promise<void> {
  let last: number | null = null
  return async () => {
    const now = toSeconds(deps.clock.now())
    const minute = now - (now % MINUTE)
    if (minute === last) return
    await Promise.all(deps.catalogue.tokens.map((token) => sample(deps, token)))
    last = minute
  }
}

/** What the sources said is kept also where it makes no price. */
async function sample(deps: FlowDeps, token: ListedToken): Promise<void> {
  const { database, clock, catalogue } = deps
  const { chainId, address } = token
  const heard = heardFeeds(deps.feeds)
  const stop = await keepPrice({ ...deps, feeds: heard.feeds }, token)
  const euroFeed = catalogue.chain(chainId)?.eurUsdFeed
  const [market, feed, euro] = await Promise.all([
    heard.market(),
    heard.round(token.feed),
    euroFeed ? heard.round(euroFeed) : null,
  ])
  const at = clock.now()
  await saveLook(database.db, {
    ...{ chainId, asset: address.toLowerCase(), lookedAt: at, stop },
    marketEUR: market && positive(marketRateOf(market, 0)),
    marketAt: market && secondsAfter(at, -market.ageSeconds),
    feedEUR: feedRate(feed, euro),
    feedAt: feed && fromSeconds(feed.updatedAt),
    euroAt: euro && fromSeconds(euro.updatedAt),
  })
}

/** Why there is no price that may be used; null where there is one. */
async function keepPrice(deps: FlowDeps, token: ListedToken): Promise<RateStop | null> {
  const { db } = deps.database
  try {
    const sources = await readPriceSources(deps, token)
    const price = marketRateOf(sources.market, 0)
    const hasJumped = await isJumping(deps, token, price)
    const at = deps.clock.now()
    const feedPrice = rateOf(sources.token.first, sources.euro.first, 0)
    await saveMinute(db, token, { minute: startOf(MINUTE, at), price, feedPrice, at })
    await saveSample(db, token, startOf(HOUR, at), price)
    return hasJumped ? 'jump' : null
  } catch (thrown) {
    // Sources that are silent or disagree have no price; they have been logged.
    if (thrown instanceof PriceStopped) return thrown.why
    throw thrown
  }
}

/** Euros for one token by the feeds alone; null where one of them says nothing. */
const feedRate = (token: FeedRound | null, euro: FeedRound | null): string | null =>
  token && euro && euro.answer > 0n ? positive(rateOf(token, euro, 0)) : null

/** A source may say anything. */
const positive = (rate: string): string | null => (scaledRate(rate) > 0n ? rate : null)

function startOf(seconds: number, at: Date): Date {
  const now = toSeconds(at)
  return fromSeconds(now - (now % seconds))
}

interface HeardFeeds {
  readonly feeds: PriceFeeds
  /** What has been said once nothing is under way any more; null where a source did not answer. */
  market(): Promise<MarketPrice | null>
  round(source: PriceSource): Promise<FeedRound | null>
}

/** Sources that keep what they said: a price that may not be used is shown with its sources all the same. */
function heardFeeds(feeds: PriceFeeds): HeardFeeds {
  const rounds = new Map<string, Promise<FeedRound>>()
  let market: Promise<MarketPrice> | null = null
  const heard = <T>(asked: Promise<T> | null | undefined): Promise<T | null> =>
    asked ? asked.catch(() => null) : Promise.resolve(null)
  return {
    feeds: {
      ...feeds,
      market: (pair) => (market = feeds.market(pair)),
      latest: (chainId, feed) => {
        const asked = feeds.latest(chainId, feed)
        rounds.set(`${chainId}:${feed}`, asked)
        return asked
      },
    },
    market: () => heard(market),
    round: ({ chainId, address }) => heard(rounds.get(`${chainId}:${address}`)),
  }
}
