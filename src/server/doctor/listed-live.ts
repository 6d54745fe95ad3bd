import type { LiveChain } from '@config/live-chains'
import type { ListedFeed, Listings } from '@server/adapters/listings'
import type { Market } from '@server/desk/policies/rates'

export type Listing = Listings['chains'][number]
type Placed<T> = T & {
  /** Where it stands in the file. */
  readonly line: number
}

export interface PricedFeed {
  readonly line: number
  /** What it prices in US dollars. */
  readonly symbol: string
  readonly feed: ListedFeed
  readonly market: Market
  /** Its price in euros, by the market's own name; null for the euro itself. */
  readonly marketPair: string | null
}

/** A chain with what the file lists on it. */
export interface ListedLive extends LiveChain {
  readonly listing: Listing
  readonly tokens: readonly Placed<Listing['tokens'][number]>[]
  readonly feeds: readonly PricedFeed[]
  /** The line of the feed that tells whether its sequencer works. */
  readonly sequencerLine: number
}

/** What a finding about a listing is called. */
export const checkOf = (
  { plan }: ListedLive,
  line: number,
  what: string,
): `LISTINGS_FILE line ${string}` => `LISTINGS_FILE line ${line} (${plan.network}, ${what})`
