import type { Network } from '@kernel/networks'

export interface NetworkPlan {
  readonly network: Exclude<Network, 'unknown'>
  readonly displayedName: string
  readonly isPopular: boolean
  /** The public id; the sandbox's chains have private ones of their own. */
  readonly chainId: number
  readonly native: { readonly symbol: string; readonly name: string }
  readonly wrappedAddress: string
  readonly explorerUrl: string
  /** Multicall3 on the public chain. */
  readonly multicall3: `0x${string}`
  /** `off` until the operator names it in SLOW_NETWORKS; `disabled` takes no quote at all. */
  readonly state: 'on' | 'off' | 'disabled'
  /** When a deposit counts (reliability, confirmations): never above `finalized`, never above this depth. */
  readonly depth: number
  /** How old its newest block may be before quoting stops, in seconds: 60 but where no empty blocks are made. */
  readonly headSeconds?: number
  /** How far `finalized` usually lies behind the clock, at most (reliability); five times that is a stall. */
  readonly finalitySeconds: number
}

const ETHER = { symbol: 'ETH', name: 'Ether' }
/** The same on each chain that runs Ethereum's own bytecode. */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const OP_STACK_WETH = '0x4200000000000000000000000000000000000006'

/** In the order in which the app lists them. Where a chain is final by its tag alone the depth is 1. */
export const NETWORK_PLANS: readonly NetworkPlan[] = [
  {
    network: 'ethereum',
    displayedName: 'Ethereum',
    isPopular: true,
    chainId: 1,
    native: ETHER,
    wrappedAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    explorerUrl: 'https://etherscan.io',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 64,
    finalitySeconds: 1140,
  },
  {
    network: 'polygon',
    displayedName: 'Polygon',
    isPopular: true,
    chainId: 137,
    native: { symbol: 'POL', name: 'POL' },
    wrappedAddress: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    explorerUrl: 'https://polygonscan.com',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 128,
    finalitySeconds: 300,
  },
  {
    network: 'base',
    displayedName: 'Base',
    isPopular: true,
    chainId: 8453,
    native: ETHER,
    wrappedAddress: OP_STACK_WETH,
    explorerUrl: 'https://basescan.org',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 1,
    finalitySeconds: 1800,
  },
  {
    network: 'arbitrum',
    displayedName: 'Arbitrum',
    isPopular: true,
    chainId: 42161,
    native: ETHER,
    wrappedAddress: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    explorerUrl: 'https://arbiscan.io',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 1,
    headSeconds: 300,
    finalitySeconds: 1200,
  },
  {
    network: 'optimism',
    displayedName: 'Optimism',
    isPopular: true,
    chainId: 10,
    native: ETHER,
    wrappedAddress: OP_STACK_WETH,
    explorerUrl: 'https://optimistic.etherscan.io',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 1,
    finalitySeconds: 1800,
  },
  {
    network: 'bsc',
    displayedName: 'BNB Smart Chain',
    isPopular: false,
    chainId: 56,
    native: { symbol: 'BNB', name: 'BNB' },
    wrappedAddress: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    explorerUrl: 'https://bscscan.com',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 50,
    finalitySeconds: 60,
  },
  {
    network: 'avalanche',
    displayedName: 'Avalanche',
    isPopular: false,
    chainId: 43114,
    native: { symbol: 'AVAX', name: 'Avalanche' },
    wrappedAddress: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    explorerUrl: 'https://snowtrace.io',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 10,
    finalitySeconds: 30,
  },
  {
    network: 'gnosis',
    displayedName: 'Gnosis',
    isPopular: false,
    chainId: 100,
    native: { symbol: 'XDAI', name: 'xDAI' },
    wrappedAddress: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    explorerUrl: 'https://gnosisscan.io',
    multicall3: MULTICALL3,
    state: 'on',
    depth: 50,
    finalitySeconds: 180,
  },
  {
    // It rebases native coins, and has no price feeds of its own.
    network: 'blast',
    displayedName: 'Blast',
    isPopular: false,
    chainId: 81457,
    native: ETHER,
    wrappedAddress: '0x4300000000000000000000000000000000000004',
    explorerUrl: 'https://blastscan.io',
    multicall3: MULTICALL3,
    state: 'off',
    depth: 1,
    finalitySeconds: 1800,
  },
  {
    // Without price feeds of its own.
    network: 'mode',
    displayedName: 'Mode',
    isPopular: false,
    chainId: 34443,
    native: ETHER,
    wrappedAddress: OP_STACK_WETH,
    explorerUrl: 'https://modescan.io',
    multicall3: MULTICALL3,
    state: 'off',
    depth: 200,
    finalitySeconds: 1800,
  },
  {
    // Final only once executed on Ethereum, hours later.
    network: 'zksyncera',
    displayedName: 'zkSync Era',
    isPopular: false,
    chainId: 324,
    native: ETHER,
    wrappedAddress: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    explorerUrl: 'https://explorer.zksync.io',
    multicall3: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
    state: 'off',
    depth: 1,
    headSeconds: 300,
    finalitySeconds: 14400,
  },
  {
    // Its data lies outside Ethereum: the operator signs off on that.
    network: 'manta',
    displayedName: 'Manta Pacific',
    isPopular: false,
    chainId: 169,
    native: ETHER,
    wrappedAddress: '0x0Dc808adcE2099A9F62AA87D9670745AbA741746',
    explorerUrl: 'https://pacific-explorer.manta.network',
    multicall3: MULTICALL3,
    state: 'off',
    depth: 1,
    finalitySeconds: 3600,
  },
  {
    // Shut down in 2026.
    network: 'zkevm',
    displayedName: 'Polygon zkEVM',
    isPopular: false,
    chainId: 1101,
    native: ETHER,
    wrappedAddress: '0x4F9A0e7FD2Bf6067db6994CF12E4495Df938E6e9',
    explorerUrl: 'https://zkevm.polygonscan.com',
    multicall3: MULTICALL3,
    state: 'disabled',
    depth: 1,
    finalitySeconds: 3600,
  },
  {
    // Nobody has verified its status.
    network: 'alephzero',
    displayedName: 'Aleph Zero',
    isPopular: false,
    chainId: 41455,
    native: { symbol: 'AZERO', name: 'Aleph Zero' },
    wrappedAddress: '0xb7Da55D7040ef9C887e20374D76A88F93A59119E',
    explorerUrl: 'https://evm-explorer.alephzero.org',
    multicall3: MULTICALL3,
    state: 'disabled',
    depth: 1,
    finalitySeconds: 1200,
  },
]
