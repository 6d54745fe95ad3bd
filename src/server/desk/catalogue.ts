import { isAddressLike, isSameAddress } from '@kernel/address'
import type { Network } from '@kernel/networks'

/** A price feed and how long its answer may stand before it counts as stale. */
export interface PriceSource {
  /** The chain on which the feed lies. */
  readonly chainId: number
  readonly address: string
  readonly heartbeatSeconds: number
  /** How far its answer may lie off before it writes a new one, in hundredths of a per cent. */
  readonly deviationBps?: number | undefined
}

/** Where a price comes from, and what has to bear it out where the operator names such. */
export interface Feed extends PriceSource {
  readonly second?: PriceSource | undefined
}

/** A token that the desk takes; the native coin has the placeholder as its address. */
export interface ListedToken {
  readonly network: Network
  readonly chainId: number
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: string
  /** Token in USD. */
  readonly feed: Feed
  /** Its price in euros, by the market's own name. */
  readonly marketPair: string
  /** A stablecoin of the dollar. */
  readonly isPegged: boolean
  readonly isPopular: boolean
}

/** A chain that the desk watches. */
export interface ListedChain {
  readonly network: Network
  readonly chainId: number
  readonly displayedName: string
  /** Without a slash at its end; null where there is no explorer. */
  readonly explorerUrl: string | null
  /** Off: no new quotes, old addresses stay watched. */
  readonly takesQuotes: boolean
  /** A deposit's block needs this many confirmations, its own included … */
  readonly depth: number
  /** … and, where true, must not lie above the chain's own `finalized` block. */
  readonly usesFinalizedTag: boolean
  /** How far that block usually lies behind the clock, at most; null where nothing is made of it. */
  readonly finalitySeconds: number | null
  /** How old its newest block may be before quoting stops; null where nothing is made of it. */
  readonly headSeconds: number | null
  readonly eurUsdFeed: Feed
  /** What tells whether its sequencer works, on the chain itself; absent where there is none. */
  readonly sequencerFeed?: string | undefined
}

/** A network that takes deposits, as people see it. */
export interface OfferedNetwork {
  readonly network: Network
  readonly displayedName: string
  readonly isPopular: boolean
  readonly chainId: number
  readonly native: { readonly symbol: string; readonly name: string }
  readonly wrappedAddress: string | null
  readonly explorerUrl: string | null
}

/** Stablecoins of the dollar: popular on every popular network, with the native coin and its wrapped form. */
export const POPULAR_SYMBOLS: readonly string[] = ['USDC', 'USDT', 'DAI']

/** The app serves an icon for every listed symbol from its own origin. */
export const tokenIcon = (symbol: string): string => `/tokens/${symbol.toLowerCase()}.svg`

/** Everything the desk lists, built once when it starts. */
export interface Catalogue {
  readonly chains: readonly ListedChain[]
  readonly tokens: readonly ListedToken[]
  chain(chainId: number): ListedChain | null
  /** As people call the chain; of one that is not listed any more its id is left. */
  networkName(chainId: number): string
  /** Tokens go by (chain, address), never by what they call themselves. */
  token(chainId: number, address: string): ListedToken | null
  tokenOn(network: Network, address: string): ListedToken | null
  popular(networks: readonly Network[]): readonly ListedToken[]
  find(filter: string, network: Network): readonly ListedToken[]
}

export function catalogue(
  chains: readonly ListedChain[],
  tokens: readonly ListedToken[],
): Catalogue {
  const chainOf = (chainId: number): ListedChain | null =>
    chains.find((chain) => chain.chainId === chainId) ?? null
  const isOpen = (token: ListedToken): boolean => chainOf(token.chainId)?.takesQuotes === true
  const open = tokens.filter(isOpen)
  return {
    chains,
    tokens,
    chain: chainOf,
    networkName: (chainId) => chainOf(chainId)?.displayedName ?? `chain ${chainId}`,
    token: (chainId, address) =>
      tokens.find((token) => token.chainId === chainId && isSameAddress(token.address, address)) ??
      null,
    tokenOn: (network, address) =>
      tokens.find((token) => token.network === network && isSameAddress(token.address, address)) ??
      null,
    popular: (networks) =>
      open.filter((token) => token.isPopular && networks.includes(token.network)),
    find: (filter, network) =>
      open.filter((token) => isOn(token, network) && isMatch(token, filter.trim().toLowerCase())),
  }
}

const isOn = (token: ListedToken, network: Network): boolean =>
  network === 'unknown' || token.network === network

function isMatch(token: ListedToken, needle: string): boolean {
  if (needle === '') return true
  if (isAddressLike(needle)) return token.address.toLowerCase().startsWith(needle)
  return [token.symbol, token.name].some((text) => text.toLowerCase().includes(needle))
}
