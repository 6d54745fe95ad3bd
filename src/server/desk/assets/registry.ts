import { isAddressLike, isSameAddress } from '@kernel/address'
import type { Network } from '@kernel/networks'
import type { ListedChain, ListedToken } from './listing'

/** Everything the desk lists, built once when it starts. */
export interface Registry {
  readonly chains: readonly ListedChain[]
  readonly tokens: readonly ListedToken[]
  chain(chainId: number): ListedChain | null
  /** Tokens go by (chain, address), never by what they call themselves. */
  token(chainId: number, address: string): ListedToken | null
  tokenOn(network: Network, address: string): ListedToken | null
  popular(networks: readonly Network[]): readonly ListedToken[]
  find(filter: string, network: Network): readonly ListedToken[]
}

export function registry(chains: readonly ListedChain[], tokens: readonly ListedToken[]): Registry {
  const chainOf = (chainId: number): ListedChain | null =>
    chains.find((chain) => chain.chainId === chainId) ?? null
  const isOpen = (token: ListedToken): boolean => chainOf(token.chainId)?.takesQuotes === true
  const open = tokens.filter(isOpen)
  return {
    chains,
    tokens,
    chain: chainOf,
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
