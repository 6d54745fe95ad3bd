import type { LiveSettings } from '@config/desk'
import type { LiveChain } from '@config/live-chains'
import { type ListedFeed, readListings } from '@server/adapters/listings'
import type { ListedLive, Listing, PricedFeed } from './listed-live'
import { listingProblems } from './listing-rules'

export type ListingSettings = Pick<LiveSettings, 'listingsFile' | 'chains'>

/** A chain without listings could take nothing, and listings without a chain are a slip: both stop the start. */
export function listedChains({ listingsFile, chains }: ListingSettings): readonly ListedLive[] {
  const { content, lineOf } = readListings(listingsFile)
  const place = (index: number, path: string): number => lineOf(`chains.${index}.${path}`)
  const listed = content.chains.flatMap((listing, index) => {
    const chain = chains.find(({ plan }) => plan.network === listing.network)
    return chain ? [listedLive(chain, listing, (path) => place(index, path))] : []
  })
  const strays = content.chains.flatMap(({ network }, index, all) => {
    const line = place(index, 'network')
    if (!chains.some(({ plan }) => plan.network === network))
      return [`line ${line}: ${network} has no RPC URL`]
    const first = all.findIndex((other) => other.network === network)
    return first === index ? [] : [`line ${line}: ${network} is listed twice`]
  })
  const bare = chains.filter(({ plan }) => !listed.some((one) => one.plan === plan))
  const problems = [
    ...strays,
    ...bare.map(({ plan }) => `nothing is listed on ${plan.network}`),
    ...listingProblems(listed),
  ]
  if (problems.length > 0) throw new Error(problems.join('; '))
  return listed
}

function listedLive(
  chain: LiveChain,
  listing: Listing,
  place: (path: string) => number,
): ListedLive {
  const tokens = listing.tokens.map((token, at) => ({ ...token, line: place(`tokens.${at}`) }))
  const priced = (
    symbol: string,
    feed: ListedFeed,
    path: string,
    marketPair: string | null,
  ): PricedFeed => ({
    line: place(path),
    symbol,
    feed,
    market: symbol === 'EUR' ? 'forex' : 'always',
    marketPair,
  })
  const { eurUsdFeed, nativeUsdFeed, nativeMarketPair } = listing
  const feeds = [
    priced('EUR', eurUsdFeed, 'eurUsdFeed', null),
    priced(chain.plan.native.symbol, nativeUsdFeed, 'nativeUsdFeed', nativeMarketPair),
    ...tokens.map(({ symbol, feed, marketPair }, at) =>
      priced(symbol, feed, `tokens.${at}.feed`, marketPair),
    ),
  ]
  return { ...chain, listing, tokens, feeds, sequencerLine: place('sequencerFeed') }
}
