import { NATIVE_ASSET } from '@kernel/address'
import { balanceDiffIndex, NATIVE_TRANSFER } from '@kernel/log-index'
import type { BlockRef, NativeMoves, SeenTransfer } from '@server/ports/chain'

interface Change {
  readonly address: string
  /** The deposit address's own index. */
  readonly index: number
  /** What the balance rose by in the block; below zero where it fell. */
  readonly rise: bigint
  readonly hasSent: boolean
}

const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * What came to an address in a block: its rise and what left it, less what transactions paid to it. A rest that a contract
 * passed on counts as one transfer of nobody's. Beside other movements of the block, or as its reward, nothing tells what
 * it is, and it is held. Null where less is there than came: then the provider contradicts itself.
 */
export function nativeInflow(
  { address, index, rise, hasSent }: Change,
  { moves, rewarded }: NativeMoves,
  block: BlockRef,
): readonly SeenTransfer[] | null {
  const direct = paidTo(address, moves)
  const rest = unnamedRise({ address, rise }, { moves })
  const came = { ...placed(block), to: address, asset: NATIVE_ASSET }
  const transfers = direct.map(({ txHash, from, value }) => ({
    ...came,
    ...{ txHash, from, logIndex: NATIVE_TRANSFER, amount: value },
  }))
  if (rest === 0n) return transfers
  // What a sender pays besides its gas no provider tells alike: a little less is no contradiction then.
  if (rest < 0n) return hasSent ? transfers : null
  const isUnexplained = hasSent || direct.length > 0 || rewarded.includes(address)
  const passedOn = { txHash: block.hash, from: NOBODY, logIndex: balanceDiffIndex(index) }
  return [...transfers, { ...came, ...passedOn, amount: rest, isUnexplained }]
}

const paidTo = (address: string, moves: NativeMoves['moves']): NativeMoves['moves'] =>
  moves.filter(({ from, to, value }) => to === address && from !== address && value > 0n)

/** What an address gained in a block beside its transactions and those to it; below zero what it lost. */
export function unnamedRise(
  { address, rise }: Pick<Change, 'address' | 'rise'>,
  { moves }: Pick<NativeMoves, 'moves'>,
): bigint {
  const left = moves
    .filter(({ from }) => from === address)
    .reduce((sum, { to, value, cost }) => sum + cost + (to === address ? 0n : value), 0n)
  return paidTo(address, moves).reduce((sum, { value }) => sum - value, rise + left)
}

/** What came up to a block of which nothing older is told: all of it counts there, and the block's hash stands for it. */
export const inflowAtNewest = (
  { address, index }: Pick<Change, 'address' | 'index'>,
  amount: bigint,
  block: BlockRef,
): readonly SeenTransfer[] =>
  amount <= 0n
    ? []
    : [
        {
          ...placed(block),
          ...{ txHash: block.hash, from: NOBODY, logIndex: balanceDiffIndex(index) },
          ...{ to: address, asset: NATIVE_ASSET, amount },
        },
      ]

const placed = ({ hash, number, time }: BlockRef) => ({
  blockHash: hash,
  blockNumber: number,
  blockTime: time,
})
