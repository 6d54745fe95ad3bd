import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { ChainReader } from '@server/ports/chain'

/** What an address holds at a block beyond its known deposits; never negative, since only its owner moves money on. */
export type Gap = (block: bigint) => Promise<bigint>

export interface BalanceDiff {
  readonly block: bigint
  readonly units: bigint
}

export const sumOfDiffs = (diffs: readonly BalanceDiff[]): bigint =>
  diffs.reduce((sum, { units }) => sum + units, 0n)

/**
 * The blocks in which unexplained money came, oldest first, found by halving: a gap only grows. Where the node no longer
 * holds the state of old blocks all of it counts as of the newest, which is never to the owner's advantage.
 */
export async function balanceDiffs(
  gap: Gap,
  from: bigint,
  to: bigint,
): Promise<readonly BalanceDiff[]> {
  const diffs: BalanceDiff[] = []
  let known = 0n
  const total = await gap(to)
  try {
    while (known < total) {
      const block = await firstAbove(gap, known, from, to)
      const grown = await gap(block)
      diffs.push({ block, units: grown - known })
      known = grown
    }
    return diffs
  } catch {
    return [...diffs, { block: to, units: total - known }]
  }
}

/** The first block by which more than this is unexplained. */
async function firstAbove(gap: Gap, known: bigint, from: bigint, to: bigint): Promise<bigint> {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) / 2n
    if ((await gap(middle)) > known) high = middle
    else low = middle + 1n
  }
  return low
}

/** Balance less what is explained, both from a mark on where there is one. */
export const gapOf =
  (
    reader: ChainReader,
    address: string,
    explained: readonly BalanceDiff[],
    mark: { readonly block: bigint; readonly balance: bigint } | null,
  ): Gap =>
  async (block) => {
    const [balance = 0n] = await reader.balances(block, [address], NATIVE_PLACEHOLDER)
    const since = explained.filter(
      (diff) => diff.block <= block && diff.block > (mark?.block ?? -1n),
    )
    const known = sumOfDiffs(since) + (mark?.balance ?? 0n)
    return balance > known ? balance - known : 0n
  }
