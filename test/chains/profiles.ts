import type { Network } from '@kernel/networks'

/** How a kind of chain behaves. */
export interface Profile {
  readonly name: string
  readonly network: Network
  /** The network's own id: the desk knows by it where Multicall3 lies. */
  readonly chainId: number
  /** Seconds between two blocks. */
  readonly pace: number
  /** The highest final block while the chain is at this height. */
  finalAt(height: bigint): bigint
  /** Knows the tags `safe` and `finalized`. */
  readonly hasTags: boolean
  /** Confirmations that the desk asks for. */
  readonly depth: number
  /** Seconds that its final block usually lies behind; null where it names none. */
  readonly finalitySeconds: number | null
  /** Has Multicall3 at its usual address. */
  readonly hasMulticall: boolean
  /** Runs code that a call brings along. */
  readonly runsCode: boolean
}

const WINDOW = 40n
const BATCH = 10n
const EPOCH = 8n
const WEAK_DEPTH = 5

const least = (number: bigint): bigint => (number < 0n ? 0n : number)

export const PROFILES: readonly Profile[] = [
  {
    name: 'fast L2',
    network: 'base',
    chainId: 8_453,
    pace: 0.25,
    // A sequencer's batches become final together.
    finalAt: (height) => (least(height - WINDOW) / BATCH) * BATCH,
    hasTags: true,
    depth: 1,
    finalitySeconds: 600,
    hasMulticall: true,
    runsCode: true,
  },
  {
    name: 'Ethereum',
    network: 'ethereum',
    chainId: 1,
    pace: 12,
    // The epoch two before the one that runs.
    finalAt: (height) => least((height / EPOCH) * EPOCH - 2n * EPOCH),
    hasTags: true,
    depth: 4,
    finalitySeconds: 900,
    hasMulticall: true,
    runsCode: false,
  },
  {
    name: 'weak finality',
    network: 'polygon',
    chainId: 137,
    pace: 2,
    finalAt: (height) => least(height - BigInt(WEAK_DEPTH) + 1n),
    hasTags: false,
    depth: WEAK_DEPTH,
    finalitySeconds: null,
    hasMulticall: false,
    runsCode: false,
  },
]
