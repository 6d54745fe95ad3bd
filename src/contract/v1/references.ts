import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AddressText, ChainId, Decimals, NetworkName } from '../schema'

const ConfigVersion = v.pipe(v.number(), v.integer(), v.minValue(0))

export const NetworkInfo = v.object({
  network: NetworkName,
  orderIdx: v.pipe(v.number(), v.integer()),
  iconURL: v.string(),
  /** Its address marks the native asset of the network. */
  baseAsset: v.object({
    address: AddressText,
    symbol: v.string(),
    name: v.string(),
    decimals: Decimals,
    wrappedAddress: v.optional(AddressText),
  }),
  chainId: ChainId,
  displayedName: v.string(),
  isPopular: v.boolean(),
  name: v.string(),
  explorerUrl: v.optional(v.string()),
  /** For a wallet that has to add the chain (EIP-3085). */
  rpcUrls: v.optional(v.array(v.string()), []),
})
export type NetworkInfo = v.InferOutput<typeof NetworkInfo>

export const References = v.object({
  apiVersions: v.object({ configVersion: ConfigVersion }),
  networks: v.array(NetworkInfo),
})
export type References = v.InferOutput<typeof References>

export const getReferences = endpoint('getReferences', 'GET /v1/public/client/references', {
  summary: 'The configuration version and the networks that take deposits.',
  access: 'public',
  payload: v.object({ references: References }),
})

export const getVersion = endpoint('getVersion', 'GET /v1/public/version', {
  summary: 'The configuration version.',
  access: 'public',
  payload: v.object({ configVersion: ConfigVersion }),
})
