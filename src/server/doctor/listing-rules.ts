import { isPriceOf } from '@config/feed-names'
import { isSameAddress } from '@kernel/address'
import type { ListedFeed, ListedSource } from '@server/adapters/listings'
import type { ListedLive } from './listed-live'

/** What a listing must not say, whatever the chains answer. Each begins with its line. */
export function listingProblems(listed: readonly ListedLive[]): readonly string[] {
  const live = new Set(listed.map(({ plan }) => plan.network))
  return listed.flatMap((chain) => [
    ...tokensTwice(chain),
    ...chain.feeds.flatMap(({ line, symbol, feed }) =>
      feedProblems(symbol, feed, live).map((problem) => `line ${line}: ${problem}`),
    ),
  ])
}

function tokensTwice({ plan, tokens }: ListedLive): string[] {
  return tokens.flatMap((token, index) => {
    const earlier = tokens
      .slice(0, index)
      .find(({ address }) => isSameAddress(address, token.address))
    const said = `${token.symbol} on ${plan.network}`
    return earlier ? [`line ${token.line}: ${said} has the address of line ${earlier.line}`] : []
  })
}

function feedProblems(symbol: string, feed: ListedFeed, live: ReadonlySet<string>): string[] {
  const sources = feed.second ? [feed, feed.second] : [feed]
  return [
    ...sources.flatMap(({ network, description }) => [
      ...(live.has(network) ? [] : [`the feed lies on ${network}, which has no RPC URL`]),
      ...(isPriceOf(symbol, description) ? [] : [`'${description}' is no price of ${symbol}`]),
    ]),
    ...(feed.second && isSame(feed, feed.second) ? ['the second feed is the first one'] : []),
  ]
}

const isSame = (one: ListedSource, other: ListedSource): boolean =>
  one.network === other.network && isSameAddress(one.address, other.address)
