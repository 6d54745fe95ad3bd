import { isNativeAddress } from '@kernel/address'
import type { BlockCursor } from '../records/chain/cursor'

interface Finality {
  readonly depth: number
  readonly usesFinalizedTag: boolean
}

/** The highest block that counts as final; below zero where none does. */
export function finalHeight(
  { depth, usesFinalizedTag }: Finality,
  height: bigint,
  finalized: bigint | null,
): bigint {
  const deep = height - BigInt(depth) + 1n
  if (!usesFinalizedTag) return deep
  if (finalized === null) return -1n
  return finalized < deep ? finalized : deep
}

/** How many confirmations a block has, its own included; never more than are asked for. */
export function confirmations(height: bigint, block: bigint, depth: number): number {
  const count = height - block + 1n
  if (count <= 0n) return 0
  return count >= BigInt(depth) ? depth : Number.parseInt(count.toString(), 10)
}

/** Up to when a chain is scanned for an asset: native coins only up to where balances were compared too. */
export function scannedFor(cursor: BlockCursor, asset: string): Date {
  return isNativeAddress(asset) ? (cursor.balancesTo ?? new Date(0)) : cursor.scannedTo
}

/** How many times its usual wait a chain's finality may lie behind before it counts as stalled (reliability). */
const STALL_FACTOR = 5
/** No clock of ours or theirs is better than that. */
const LEAST_SECONDS = 120

/** A chain without a final block, or with one that is much too old, moves no money. */
export function isStalled(finalTime: Date | null, finalitySeconds: number, now: Date): boolean {
  if (finalTime === null) return true
  const behind = (now.getTime() - finalTime.getTime()) / 1000
  return behind > Math.max(LEAST_SECONDS, finalitySeconds * STALL_FACTOR)
}

/** Whether a chain stands still by our clock: nobody knows what the market did meanwhile that its people could not act on. */
export function isBehind(headTime: Date | null, headSeconds: number | null, now: Date): boolean {
  if (headSeconds === null) return false
  return headTime === null || now.getTime() - headTime.getTime() > headSeconds * 1_000
}
