import { marketRateOf } from '@kernel/rates'
import { answerText, isGuarded } from '@server/desk/policies/rates'
import type { MarketPrice, PriceFeeds } from '@server/ports/rates'
import { failedCheck, type Finding, findingsOfEach, runCheck } from './finding'
import { checkOf, type ListedLive, type PricedFeed } from './listed-live'
import { FEED_MEND, type Providers, readRound, SANE_BAND_BPS } from './listing-facts'

type Market = PriceFeeds['market']

/** Whether each token's feeds price what its pair on the market does: one of another coin would be off by far. */
export const marketBandFindings = (
  chains: readonly ListedLive[],
  providers: Providers,
  market: Market,
): Promise<readonly Finding[]> =>
  findingsOfEach(chains, (chain) =>
    findingsOfEach(chain.feeds, async (priced) => {
      const price = await marketPrice(priced, market)
      return price ? [await bandFinding(chain, priced, price, providers)] : []
    }),
  )

/** A market that does not answer contradicts nothing; without it no quote is made. */
const marketPrice = async ({ marketPair }: PricedFeed, market: Market) =>
  marketPair === null ? null : market(marketPair).catch(() => null)

function bandFinding(
  chain: ListedLive,
  { line, symbol, feed }: PricedFeed,
  price: MarketPrice,
  providers: Providers,
): Promise<Finding> {
  const check = checkOf(chain, line, `${symbol}/EUR market`)
  return runCheck(check, FEED_MEND, async () => {
    const token = await readRound(feed, providers)
    const euro = await readRound(chain.listing.eurUsdFeed, providers)
    const said = `${price.pair} is ${marketRateOf(price, 0)} on ${price.source}`
    const fed = `the feeds say ${answerText(token)} / ${answerText(euro)}`
    const isSane = euro.answer > 0n && isGuarded(price, token, euro, SANE_BAND_BPS)
    return isSane ? `${said}, and ${fed}` : failedCheck(check, `${said}, but ${fed}`, FEED_MEND)
  })
}
