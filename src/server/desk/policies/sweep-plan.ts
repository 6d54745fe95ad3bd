import { isNativeAddress, NATIVE_ASSET } from '@kernel/address'
import type { FeeCaps, SweepPlan } from '@contract/sweep-plan'
import { capOf, dearestByNonce } from './sweep-fees'

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

/**
 * The same moves at higher fees. Native coins on their way pay what the gas costs more, and the treasury tops up where
 * they cannot. `has` is what is booked of them and on chain.
 */
export function planDearer(
  moves: readonly MovableAsset[],
  has: bigint,
  prices: GasPrices,
): AddressMoves {
  const gas = moves.reduce((sum, move) => sum + maximumCost(move.gas, prices), 0n)
  const spare = has - gas
  const dearer = moves.map((move) =>
    isNativeAddress(move.asset) && spare > 0n && spare < move.units
      ? { ...move, units: spare }
      : move,
  )
  const native = dearer.filter(({ asset }) => isNativeAddress(asset))
  const needed = native.reduce((sum, { units }) => sum + units, gas)
  return { moves: dearer, topUp: has < needed ? needed - has : 0n }
}

type Planned = Pick<SweepPlan['addresses'][number], 'moves' | 'topUp'>

/** As a plan's file has it. */
export const toPlanned = ({ moves, topUp }: AddressMoves): Planned => ({
  topUp: topUp.toString(),
  moves: moves.map(({ units, gas, ...move }) => ({
    ...{ ...move, units: units.toString(), gas: gas.toString() },
  })),
})

/** The most that a transaction may cost its sender. */
const maximumCost = (gas: bigint, { fees, publishingUnits }: GasPrices): bigint =>
  gas * capOf(fees) + publishingUnits

interface Priced {
  readonly value: bigint
  readonly gas: bigint
  readonly fees: FeeCaps
}

/** The most that a transaction takes from the native coins of its sender. */
const mostSpent = ({ value, gas, fees }: Priced, publishingUnits: bigint): bigint =>
  value + maximumCost(gas, { fees, publishingUnits })

/** All that is still to be sent has to be payable: a half-moved address would need gas once more. */
export const mostSpentBy = (sweeps: readonly Priced[], publishingUnits: bigint): bigint =>
  sweeps.reduce((sum, sweep) => sum + mostSpent(sweep, publishingUnits), 0n)

/**
 * What an address can pay of its transactions: the dearest of each nonce, or, while gas for a replacement is missing, those
 * that it would replace.
 */
export function payableOf<One extends Priced & { readonly nonce: number }>(
  sweeps: readonly One[],
  balance: bigint,
  publishingUnits: bigint,
): readonly One[] {
  let left = sweeps
  while (left.length > 0) {
    const dearest = dearestByNonce(left)
    if (mostSpentBy(dearest, publishingUnits) <= balance) return dearest
    left = left.filter((sweep) => !dearest.includes(sweep))
  }
  return []
}

interface Sent extends Priced {
  readonly address: string
  readonly nonce: number
  readonly asset: string
  readonly units: bigint
}

/** The most that transactions take, by `address asset`. Of several with one nonce a block takes one: the largest counts. */
export function mostTaken(
  sweeps: readonly Sent[],
  publishing: bigint,
): ReadonlyMap<string, bigint> {
  const byNonce = new Map<string, Sent & { readonly spent: bigint }>()
  for (const sweep of sweeps) {
    const name = `${sweep.address} ${sweep.nonce}`
    const spent = mostSpent(sweep, publishing)
    if (spent > (byNonce.get(name)?.spent ?? -1n)) byNonce.set(name, { ...sweep, spent })
  }
  const taken = new Map<string, bigint>()
  const add = (name: string, units: bigint) => taken.set(name, (taken.get(name) ?? 0n) + units)
  for (const { address, asset, units, spent } of byNonce.values()) {
    if (!isNativeAddress(asset)) add(`${address} ${asset}`, units)
    add(`${address} ${NATIVE_ASSET}`, spent)
  }
  return taken
}
