import type { LiveChain, LiveSettings } from '@config/desk'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { type Listings, readListings } from '@server/adapters/listings'
import { smtpMailer } from '@server/adapters/smtp'
import { type ListedChain, type ListedToken, POPULAR_SYMBOLS } from '@server/desk/assets/listing'

import { moneyWorld } from './money-side'
import type { World } from './world'

type Listing = Listings['chains'][number]
type ListedLive = LiveChain & { readonly listing: Listing }

/** The world as the operator's settings describe it. */
export async function liveWorld(settings: LiveSettings): Promise<World> {
  const chains = withListings(settings)
  const rpcUrls = new Map(chains.map(({ plan, rpcUrl }) => [plan.chainId, rpcUrl]))
  return {
    databaseUrl: settings.databaseUrl,
    otpPepper: settings.otpPepper,
    networks: chains.map(({ plan }) => plan),
    accounts: [],
    firstScript: null,
    money: {
      chains: chains.map(listedChain),
      tokens: chains.flatMap(listedTokens),
      ...(await moneyWorld(rpcUrls, settings.bankFolder)),
      xpub: settings.depositXpub,
      isSandbox: false,
    },
    settle: async () => ({
      mailer: await smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom }),
      routes: null,
    }),
    stop: () => Promise.resolve(),
  }
}

/** A chain without listings could take nothing, and listings without a chain are a slip: both stop the start. */
function withListings({ listingsFile, chains }: LiveSettings): ListedLive[] {
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

const listedChain = ({ plan, depth, listing }: ListedLive): ListedChain => ({
  network: plan.network,
  chainId: plan.chainId,
  displayedName: plan.displayedName,
  explorerUrl: plan.explorerUrl,
  takesQuotes: true,
  depth,
  usesFinalizedTag: true,
  eurUsdFeed: listing.eurUsdFeed,
})

function listedTokens({ plan, listing }: ListedLive): ListedToken[] {
  const { network, chainId, native, isPopular } = plan
  const isLiked = (symbol: string): boolean =>
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
      isPopular: isLiked(token.symbol),
    })),
  ]
}
