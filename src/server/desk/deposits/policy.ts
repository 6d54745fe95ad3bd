/** Whose a deposit is, and when it counts. */

export interface Window {
  readonly quoteId: string
  readonly state: 'open' | 'expired' | 'settled'
  readonly chainId: number
  readonly asset: string
  readonly createdAt: Date
  readonly closesAt: Date
  /** A newer quote took its place: what comes later is the newer one's. */
  readonly isSuperseded: boolean
}

export interface Transfer {
  readonly chainId: number
  readonly asset: string
  readonly blockTime: Date
}

export const REASONS = [
  'matched',
  'late',
  'wrong-token',
  'second',
  'no-quote',
  'unlisted',
  // What a settlement left over.
  'over',
] as const
export type Reason = (typeof REASONS)[number]

export interface Place {
  readonly bucket: 'matched' | 'held' | 'unlisted'
  readonly reason: Reason
  readonly quoteId: string | null
}

/** A block's time may lie this much after a window … */
export const GRACE_SECONDS = 60
/** … or this much before it: a block is stamped when it is begun, not when it is sealed. */
const EARLY_SECONDS = 15

/**
 * A deposit belongs to the quote in whose window its block's time lies; of several the newest that asked for this token.
 * `windows` are all quotes of the address, in any order.
 */
export function place(transfer: Transfer, isListed: boolean, windows: readonly Window[]): Place {
  if (!isListed) return { bucket: 'unlisted', reason: 'unlisted', quoteId: null }
  const newest = windows.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )
  const around = candidates(transfer, newest)
  const owner = around.find((window) => isAskedFor(transfer, window))
  if (owner) return owned(owner)
  const [other] = around
  if (other) return { bucket: 'held', reason: 'wrong-token', quoteId: other.quoteId }
  const earlier = newest.find((window) => window.createdAt <= transfer.blockTime)
  return earlier
    ? { bucket: 'held', reason: 'late', quoteId: earlier.quoteId }
    : { bucket: 'held', reason: 'no-quote', quoteId: null }
}

function owned({ quoteId, state }: Window): Place {
  if (state === 'open') return { bucket: 'matched', reason: 'matched', quoteId }
  return { bucket: 'held', reason: state === 'expired' ? 'late' : 'second', quoteId }
}

/** Those that hold the time exactly come before those that hold it only with their grace. */
function candidates(transfer: Transfer, windows: readonly Window[]): readonly Window[] {
  const exact = windows.filter((window) => holds(window, transfer.blockTime, 0, 0))
  const graced = windows.filter((window) =>
    holds(window, transfer.blockTime, EARLY_SECONDS, window.isSuperseded ? 0 : GRACE_SECONDS),
  )
  return [...exact, ...graced.filter((window) => !exact.includes(window))]
}

function holds(window: Window, at: Date, early: number, late: number): boolean {
  const seconds = at.getTime() / 1000
  const from = Math.floor(window.createdAt.getTime() / 1000) - early
  const to = Math.ceil(window.closesAt.getTime() / 1000) + late
  return seconds >= from && seconds <= to
}

const isAskedFor = (transfer: Transfer, window: Window): boolean =>
  window.chainId === transfer.chainId && window.asset === transfer.asset

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
