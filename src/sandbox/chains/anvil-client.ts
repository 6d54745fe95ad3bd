import {
  type Account,
  type Chain,
  createTestClient,
  defineChain,
  http,
  publicActions,
  walletActions,
} from 'viem'
import type { SandboxNetwork } from './catalogue'

export interface AnvilEndpoint {
  readonly network: SandboxNetwork
  readonly chainId: number
  readonly nativeSymbol: string
  readonly rpcUrl: string
}

const describeChain = ({ network, chainId, nativeSymbol, rpcUrl }: AnvilEndpoint): Chain =>
  defineChain({
    id: chainId,
    name: `${network} sandbox`,
    nativeCurrency: { name: nativeSymbol, symbol: nativeSymbol, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

/** A client that never answers from memory: a block mined a moment ago counts. */
export const anvilClient = (endpoint: AnvilEndpoint, account?: Account) =>
  createTestClient({
    mode: 'anvil',
    chain: describeChain(endpoint),
    transport: http(endpoint.rpcUrl, { retryCount: 0, timeout: 20_000 }),
    cacheTime: 0,
    pollingInterval: 100,
    ...(account === undefined ? {} : { account }),
  })
    .extend(publicActions)
    .extend(walletActions)

export type AnvilClient = ReturnType<typeof anvilClient>
