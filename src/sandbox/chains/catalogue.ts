/** The networks that the sandbox imitates. */
export const SANDBOX_NETWORKS = ['ethereum', 'polygon', 'base'] as const

export type SandboxNetwork = (typeof SANDBOX_NETWORKS)[number]

/** Private chain ids, never public ones: what is signed for a sandbox chain is valid nowhere else. */
export const SANDBOX_CHAIN_IDS: Readonly<Record<SandboxNetwork, number>> = {
  ethereum: 31337001,
  polygon: 31337137,
  base: 31338453,
}

interface Native {
  readonly symbol: string
  readonly name: string
  readonly wrappedName: string
  /** The price at birth, in US dollars with eight decimals. */
  readonly usd: bigint
}

const ETHER: Native = {
  symbol: 'ETH',
  name: 'Ether',
  wrappedName: 'Wrapped Ether',
  usd: 2963_00000000n,
}

export const NATIVES: Readonly<Record<SandboxNetwork, Native>> = {
  ethereum: ETHER,
  polygon: { symbol: 'POL', name: 'POL', wrappedName: 'Wrapped POL', usd: 42000000n },
  base: ETHER,
}

export interface Stablecoin {
  readonly symbol: 'USDC' | 'USDT' | 'DAI'
  readonly name: string
  readonly decimals: number
}

/** In the order in which they are deployed; the order fixes their addresses. */
export const STABLECOINS: readonly Stablecoin[] = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6 },
  { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18 },
]

/** What the test wallet owns at birth, in whole tokens. */
export const WALLET_STABLECOINS = 100_000_000n
export const WALLET_NATIVE = 1_000_000n
export const WALLET_WRAPPED = 100_000n

export interface FeedPlan {
  readonly pair: string
  /** Eight decimals. */
  readonly start: bigint
  /** How far one step of the walk may go, in millionths of the price. */
  readonly stepPpm: number
}

/** The feeds of a chain, in the order of its price board. */
export const feedPlans = (network: SandboxNetwork): readonly FeedPlan[] => [
  { pair: `${NATIVES[network].symbol} / USD`, start: NATIVES[network].usd, stepPpm: 200 },
  { pair: 'USDC / USD', start: 1_00000000n, stepPpm: 20 },
  { pair: 'USDT / USD', start: 99980000n, stepPpm: 20 },
  { pair: 'DAI / USD', start: 99990000n, stepPpm: 20 },
  { pair: 'EUR / USD', start: 1_15310000n, stepPpm: 20 },
]

/** 'Ethereum' for ethereum. */
export const networkName = (network: SandboxNetwork): string =>
  network.slice(0, 1).toUpperCase() + network.slice(1)
