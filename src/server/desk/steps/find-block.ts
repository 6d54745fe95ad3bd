import type { ChainReader } from '@server/ports/chain'

export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

/** The first block of a range from which on something holds, found by halving; its end where it never does. */
export async function firstBlock(
  { from, to }: BlockRange,
  holds: (block: bigint) => Promise<boolean>,
): Promise<bigint> {
  let low = from < to ? from : to
  let high = to
  while (low < high) {
    const middle = (low + high) / 2n
    if (await holds(middle)) high = middle
    else low = middle + 1n
  }
  return high
}

/** Transactions that an address itself sent in a block. */
export async function sentIn(
  reader: ChainReader,
  number: bigint,
  address: string,
): Promise<readonly string[]> {
  const block = await reader.block(number)
  const moves = block ? (await reader.nativeMoves(block, new Set([address]))).moves : []
  return moves.filter(({ from }) => from === address).map(({ txHash }) => txHash)
}
