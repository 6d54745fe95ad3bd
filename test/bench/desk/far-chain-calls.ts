/** Base's own, since the desk asks Multicall3 on public chains alone. */
export const FAR_CHAIN_ID = 8_453
/** Each answer of a provider is so late. */
export const LATENCY_MS = 50

/** Where the process of a chain listens. */
export interface FarNode {
  readonly providers: readonly string[]
  readonly control: string
}

/** What the bench has the process of a chain do. */
export interface NodeCalls {
  /** Mines a past with a payment every ten seconds; answers how many were paid. */
  begins(genesis: number, behind: number, addresses: readonly string[]): number
  /** Mines from now on by the clock; answers how many were paid. */
  goesOn(): number
  /** Mines a block with a payment; answers the transaction's hash. */
  pays(kind: 'usdc' | 'native', to: string): string
  /** Mines no more by itself; answers its height. */
  rests(): string
  /** Mines a block with so many transfers of contracts that nobody lists; answers its height. */
  forges(count: number): string
}
