import type { SweepPlan } from '@contract/sweep-plan'
import { NATIVE_ASSET } from '@kernel/address'

/** Gas caps and nonces of an older plan are those of another time: it is made anew. */
export const PLAN_SECONDS = 7 * 86_400

interface AssetSum {
  readonly asset: string
  readonly units: bigint
}

/** What a plan moves to its destination, by asset in the order of their first ones. */
export function movedSums({ addresses, move }: SweepPlan): readonly AssetSum[] {
  const moves = move ? [move] : addresses.flatMap((own) => own.moves)
  const sums = new Map<string, bigint>()
  for (const { asset, units } of moves) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(units))
  return [...sums].map(([asset, units]) => ({ asset, units }))
}

/** What the treasury has to send for gas. */
export const toppedUp = ({ addresses }: SweepPlan): AssetSum => ({
  asset: NATIVE_ASSET,
  units: addresses.reduce((sum, { topUp }) => sum + BigInt(topUp), 0n),
})
