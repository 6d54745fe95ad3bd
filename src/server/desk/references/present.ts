import type { NetworkInfo } from '@contract/v1/references'
import { NATIVE_PLACEHOLDER } from '@kernel/address'

/** What the desk knows of a network it takes deposits on. */
export interface OfferedNetwork {
  readonly network: NetworkInfo['network']
  readonly displayedName: string
  readonly isPopular: boolean
  readonly chainId: number
  readonly native: { readonly symbol: string; readonly name: string }
  readonly wrappedAddress: string | null
  readonly explorerUrl: string | null
}

export const presentNetwork = (offered: OfferedNetwork, orderIdx: number): NetworkInfo => ({
  network: offered.network,
  name: offered.network,
  orderIdx,
  displayedName: offered.displayedName,
  isPopular: offered.isPopular,
  chainId: offered.chainId,
  iconURL: `/networks/${offered.network}.svg`,
  baseAsset: {
    address: NATIVE_PLACEHOLDER,
    symbol: offered.native.symbol,
    name: offered.native.name,
    decimals: 18,
    ...(offered.wrappedAddress !== null && { wrappedAddress: offered.wrappedAddress }),
  },
  ...(offered.explorerUrl !== null && { explorerUrl: offered.explorerUrl }),
  // The desk's own RPC URLs carry its keys; wallets bring theirs.
  rpcUrls: [],
})
