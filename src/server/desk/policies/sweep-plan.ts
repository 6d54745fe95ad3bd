import { isNativeAddress } from '@kernel/address'
import type { FeeCaps } from '@contract/sweep-plan'

/** What an address has of an asset: booked and on chain, whichever is less. */
export interface MovableAsset {
  readonly asset: string
  readonly symbol: string
  readonly decimals: number
  readonly units: bigint
  /** Gas that moving it takes. */
  readonly gas: bigint
}

interface AddressMoves {
  readonly moves: readonly MovableAsset[]
  /** Native coins that it lacks for gas. */
  readonly topUp: bigint
}

interface GasPrices {
  readonly fees: FeeCaps
  /** Added to each transaction by rollups. */
  readonly publishingUnits: bigint
}

/** In the order of their first ones. */
export function byAddress<One extends { readonly address: string }>(
  all: readonly One[],
): ReadonlyMap<string, readonly [One, ...One[]]> {
  const found = new Map<string, [One, ...One[]]>()
  for (const one of all) {
    const known = found.get(one.address)
    if (known) known.push(one)
    else found.set(one.address, [one])
  }
  return found
}

/**
 * Tokens first, then what is left of the booked native coins, unless it is not worth its gas. Where the native coins do
 * not pay the tokens' gas the treasury tops up the rest.
 */
export function planAddress(assets: readonly MovableAsset[], prices: GasPrices): AddressMoves {
  const tokens = assets.filter(({ asset }) => !isNativeAddress(asset))
  const native = assets.find(({ asset }) => isNativeAddress(asset))
  const needed = tokens.reduce((sum, { gas }) => sum + maximumCost(gas, prices), 0n)
  const has = native?.units ?? 0n
  if (has < needed) return { moves: tokens, topUp: needed - has }
  const own = native ? maximumCost(native.gas, prices) : 0n
  const rest = has - needed - own
  // Moving less than its own gas would lose money.
  const isWorth = native !== undefined && rest > own
  return { moves: isWorth ? [...tokens, { ...native, units: rest }] : tokens, topUp: 0n }
}

/** The most that a transaction may cost its sender. */
const maximumCost = (gas: bigint, { fees, publishingUnits }: GasPrices): bigint =>
  gas * BigInt(fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas) + publishingUnits

/** The most that a transaction takes from the native coins of its sender. */
export const mostSpent = (
  { value, gas, fees }: { readonly value: bigint; readonly gas: bigint; readonly fees: FeeCaps },
  publishingUnits: bigint,
): bigint => value + maximumCost(gas, { fees, publishingUnits })
