import type { SandboxNetwork } from './catalogue'

/** What can be wrong with a chain or its prices. */
export const CHAIN_FAULTS = [
  'none',
  'stale-feeds',
  'market-apart',
  'market-silent',
  'no-blocks',
] as const

export type ChainFault = (typeof CHAIN_FAULTS)[number]

export type FaultOf = (network: SandboxNetwork) => ChainFault

export const noFault: FaultOf = () => 'none'

/** What /sandbox chose for each chain; a restart forgets it. */
export interface ChainFaults {
  readonly of: FaultOf
  choose(network: SandboxNetwork, fault: ChainFault): Promise<void>
  /** Replaces the choice until it is given null. */
  override(network: SandboxNetwork, fault: ChainFault | null): void
  /** Moves the price of the chain's coin by 4 %; false where a fault keeps prices from being published. */
  jump(network: SandboxNetwork): Promise<boolean>
}

interface Prices {
  refresh(network: SandboxNetwork): Promise<void>
  jump(network: SandboxNetwork): Promise<void>
}

/** The choices come first: chains look at them before there are prices on them. */
export function chainFaultChoices() {
  const chosen = new Map<SandboxNetwork, ChainFault>()
  const overridden = new Map<SandboxNetwork, ChainFault>()
  const of: FaultOf = (network) => overridden.get(network) ?? chosen.get(network) ?? 'none'
  return {
    of,
    over: (prices: Prices): ChainFaults => ({
      of,
      async choose(network, fault) {
        chosen.set(network, fault)
        await prices.refresh(network)
      },
      override(network, fault) {
        const before = of(network)
        if (fault === null) overridden.delete(network)
        else overridden.set(network, fault)
        // Prices that are not published now are when the keeper's next turn comes.
        if (of(network) !== before) void prices.refresh(network).catch(() => {})
      },
      async jump(network) {
        if (of(network) !== 'none') return false
        await prices.jump(network)
        return true
      },
    }),
  }
}
