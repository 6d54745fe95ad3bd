import type { NetworkInfo, References } from '@contract/v1/references'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { OfferedNetwork } from '../catalogue'
import type { FlowDeps } from '../deps'

const networkView = (offered: OfferedNetwork, orderIdx: number): NetworkInfo => ({
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

/** The networks that take deposits; a higher version makes open apps load anew. */
export const readReferences = ({ settings, networks }: FlowDeps): References => ({
  apiVersions: { configVersion: settings.configVersion },
  networks: networks.map(networkView),
})
