import type { LiveSettings } from '@config/desk'
import type { LiveChain } from '@config/live-chains'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { type Listings, readListings } from '@server/adapters/listings'
import { type ListedChain, type ListedToken, POPULAR_SYMBOLS } from '@server/desk/catalogue'

type Listing = Listings['chains'][number]
export type ListedLive = LiveChain & { readonly listing: Listing }

/** A chain without listings could take nothing, and listings without a chain are a slip: both stop the start. */
export function listedChains({
  listingsFile,
  chains,
}: Pick<LiveSettings, 'listingsFile' | 'chains'>): ListedLive[] {
  const listings = readListings(listingsFile).chains
  const isOn = (listing: Listing): boolean =>
    chains.some(({ plan }) => plan.network === listing.network)
  const stray = listings.find((listing) => !isOn(listing))
  if (stray) throw new Error(`LISTINGS_FILE lists ${stray.network}, which has no RPC URL`)
  return chains.map((chain) => {
    const listing = listings.find(({ network }) => network === chain.plan.network)
    if (!listing) throw new Error(`LISTINGS_FILE lists nothing on ${chain.plan.network}`)
    return { ...chain, listing }
  })
}

/** The chains and tokens that a live desk lists. */
export function readListedAssets(settings: Pick<LiveSettings, 'listingsFile' | 'chains'>) {
  const listed = listedChains(settings)
  return { chains: listed.map(listedChain), tokens: listed.flatMap(listedTokens) }
}

const listedChain = ({ plan, depth, listing }: ListedLive): ListedChain => ({
  network: plan.network,
  chainId: plan.chainId,
  displayedName: plan.displayedName,
  explorerUrl: plan.explorerUrl,
  takesQuotes: true,
  depth,
  usesFinalizedTag: true,
  finalitySeconds: plan.finalitySeconds,
  eurUsdFeed: listing.eurUsdFeed,
})

function listedTokens({ plan, listing }: ListedLive): ListedToken[] {
  const { network, chainId, native, isPopular } = plan
  const isPopularSymbol = (symbol: string): boolean =>
    isPopular && (POPULAR_SYMBOLS.includes(symbol) || symbol === `W${native.symbol}`)
  const coin = {
    ...native,
    decimals: 18,
    address: NATIVE_PLACEHOLDER,
    feed: listing.nativeUsdFeed,
  }
  return [
    { ...coin, network, chainId, isPopular },
    ...listing.tokens.map((token) => ({
      ...token,
      network,
      chainId,
      isPopular: isPopularSymbol(token.symbol),
    })),
  ]
}
