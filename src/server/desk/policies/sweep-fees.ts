import type { SweepState } from '@contract/console/sweeps'
import type { FeeCaps } from '@contract/sweep-plan'

/** The most that a unit of gas may cost. */
export const capOf = (fees: FeeCaps): bigint =>
  BigInt(fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)

const tipOf = (fees: FeeCaps): bigint =>
  BigInt(fees.type === 'legacy' ? fees.gasPrice : fees.maxPriorityFeePerGas)

/** Nodes take a second transaction of a nonce only for a tenth more, of cap and tip alike; an eighth leaves room. */
const raised = (price: bigint): bigint => price + price / 8n + 1n

/** What the chain asks now, and enough more than each earlier transaction to take its place. */
export function replacingFees(now: FeeCaps, earlier: readonly FeeCaps[]): FeeCaps {
  const cap = largest([capOf(now), ...earlier.map((fees) => raised(capOf(fees)))])
  if (now.type === 'legacy') return { type: 'legacy', gasPrice: cap.toString() }
  const tip = largest([tipOf(now), ...earlier.map((fees) => raised(tipOf(fees)))])
  return { ...now, maxFeePerGas: cap.toString(), maxPriorityFeePerGas: tip.toString() }
}

const largest = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), 0n)

/** Of transactions with one nonce the one that pays most: a block takes no more than one. */
export function dearestByNonce<One extends { readonly nonce: number; readonly fees: FeeCaps }>(
  sweeps: readonly One[],
): readonly One[] {
  const found = new Map<number, One>()
  for (const sweep of sweeps) {
    const known = found.get(sweep.nonce)
    if (!known || capOf(sweep.fees) > capOf(known.fees)) found.set(sweep.nonce, sweep)
  }
  return [...found.values()]
}

interface SweepFacts {
  readonly isMined: boolean
  /** Whether its address can pay all that is still to be sent. */
  readonly isPayable: boolean
  readonly fees: FeeCaps
  /** What the next block asks for a unit of gas. */
  readonly gasPrice: bigint
}

export function stateOfSweep({ isMined, isPayable, fees, gasPrice }: SweepFacts): SweepState {
  if (isMined) return 'waits-for-finality'
  // More gas does not help a transaction that no block takes: that comes first.
  if (capOf(fees) < gasPrice) return 'underpriced'
  return isPayable ? 'waits-for-block' : 'waits-for-gas'
}
