import type { LiveSettings } from '@config/desk'
import type { LiveChain } from '@config/live-chains'
import { type Listings, readListings } from '@server/adapters/listings'

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
