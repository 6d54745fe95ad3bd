import { numberOf } from '@kernel/amounts'
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
  return count >= BigInt(depth) ? depth : numberOf(count)
}

/** Up to when a chain is scanned for an asset: native coins only up to where balances were compared too. */
export function scannedFor(cursor: BlockCursor, asset: string): Date {
  return isNativeAddress(asset) ? (cursor.balancesTo ?? new Date(0)) : cursor.scannedTo
}
