import type { LiveSettings } from '@config/desk'
import { marketProblem } from '@server/desk/policies/market-book'
import type { PriceFeeds } from '@server/ports/rates'
import { failedCheck, type Finding, passedCheck, runCheck } from './finding'
import type { ListedLive } from './listed-live'

type MarketSettings = Pick<LiveSettings, 'market' | 'prices'>

const NEAR_AND_NEW = 'wait until buyers and sellers are near each other and the price is new'
const FOR_LONG = 'if it stays so, compare the pair with the market’s own list'

/** Whether the market tells a price of every pair that the listings name, and how good one has to be. */
export async function marketFindings(
  chains: readonly Pick<ListedLive, 'plan' | 'listing'>[],
  { market, prices }: MarketSettings,
  ask: PriceFeeds['market'],
): Promise<readonly Finding[]> {
  const pairs = chains.flatMap(({ plan, listing }) => [
    [plan.network, listing.nativeMarketPair] as const,
    ...listing.tokens.map(({ marketPair }) => [plan.network, marketPair] as const),
  ])
  const found = await Promise.all(
    pairs.map(([network, pair]) => {
      const check = `MARKET_SOURCE (${network}, ${pair})` as const
      return runCheck(check, `wait until the market answers; ${FOR_LONG}`, async () => {
        const price = await ask(pair)
        const text = `${price.bid} bid, ${price.ask} asked, ${price.ageSeconds} s old`
        const problem = marketProblem(price, prices)
        if (!problem) return `${text}, ${price.source}`
        return failedCheck(check, `${text}: ${problem}`, `${NEAR_AND_NEW}; ${FOR_LONG}`)
      })
    }),
  )
  const { marketSeconds, marketGapBps, toleranceBps, pegBps, jumpBps } = prices
  const rules =
    `a price of at most ${marketSeconds} s, ${marketGapBps} bp between buyers and sellers, ` +
    `${toleranceBps} bp beyond its feeds’ thresholds, stablecoins ${pegBps} bp off their dollar, ${jumpBps} bp a minute`
  return [passedCheck('MARKET_SOURCE', `${market}: ${rules}`), ...found]
}
