import { NETWORK_PLANS } from '@config/networks'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { ListedFeed, ListedSource } from '@server/adapters/listings'
import {
  type Feed,
  type ListedChain,
  type ListedToken,
  POPULAR_SYMBOLS,
  type PriceSource,
} from '@server/desk/catalogue'
import type { ListedLive } from './listed-live'
import { listedChains, type ListingSettings } from './listings'

/** The chains and tokens that a live desk lists; one whose listing nobody could compare takes no quotes. */
export function readListedAssets(
  settings: ListingSettings,
  isCompared = (_chainId: number) => true,
) {
  const listed = listedChains(settings)
  return {
    chains: listed.map((chain) => listedChain(chain, isCompared(chain.plan.chainId))),
    tokens: listed.flatMap(listedTokens),
  }
}

const listedChain = (
  { plan, depth, headSeconds, listing }: ListedLive,
  takesQuotes: boolean,
): ListedChain => ({
  network: plan.network,
  chainId: plan.chainId,
  displayedName: plan.displayedName,
  explorerUrl: plan.explorerUrl,
  takesQuotes,
  depth,
  usesFinalizedTag: true,
  finalitySeconds: plan.finalitySeconds,
  headSeconds,
  eurUsdFeed: feedOf(listing.eurUsdFeed),
  sequencerFeed: listing.sequencerFeed?.address,
})

function listedTokens({ plan, listing }: ListedLive): ListedToken[] {
  const { network, chainId, native, isPopular } = plan
  const isPopularSymbol = (symbol: string): boolean =>
    isPopular && (POPULAR_SYMBOLS.includes(symbol) || symbol === `W${native.symbol}`)
  const coin = {
    ...native,
    decimals: 18,
    address: NATIVE_PLACEHOLDER,
    feed: feedOf(listing.nativeUsdFeed),
    marketPair: listing.nativeMarketPair,
    isPegged: false,
  }
  return [
    { ...coin, network, chainId, isPopular },
    ...listing.tokens.map(({ symbol, name, decimals, address, feed, marketPair }) => ({
      ...{ symbol, name, decimals, address, network, chainId },
      feed: feedOf(feed),
      marketPair,
      isPegged: POPULAR_SYMBOLS.includes(symbol),
      isPopular: isPopularSymbol(symbol),
    })),
  ]
}

const feedOf = ({ second, ...first }: ListedFeed): Feed => ({
  ...sourceOf(first),
  ...(second && { second: sourceOf(second) }),
})

const sourceOf = ({
  network,
  address,
  heartbeatSeconds,
  deviationBps,
}: ListedSource): PriceSource => ({
  chainId: chainIdOf(network),
  address,
  heartbeatSeconds,
  deviationBps,
})

function chainIdOf(network: ListedSource['network']): number {
  const plan = NETWORK_PLANS.find((each) => each.network === network)
  if (!plan) throw new Error(`no feed can lie on ${network}`)
  return plan.chainId
}
