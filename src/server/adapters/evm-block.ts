import type { PublicClient } from 'viem'

import { numberOf } from '@kernel/amounts'
import type { BlockRef } from '@server/ports/chain'

interface MinedBlock {
  readonly number: bigint | null
  readonly hash: string | null
  readonly parentHash: string
  readonly timestamp: bigint
}

export function asRef({ number, hash, parentHash, timestamp }: MinedBlock): BlockRef {
  if (number === null || hash === null) throw new Error('a pending block is no block')
  return { number, hash, parentHash, time: numberOf(timestamp) }
}

/** All that two tellings of one block must have in common: nobody computes its hash from the rest. */
export const blockText = ({ number, hash, parentHash, time }: BlockRef): string =>
  [number, hash, parentHash, time].join('|')

/** Null where the node does not hold it. */
export const blockAt = (client: PublicClient, blockNumber: bigint): Promise<BlockRef | null> =>
  client.getBlock({ blockNumber }).then(
    (block) => {
      const ref = asRef(block)
      if (ref.number !== blockNumber) throw new Error('the RPC provider answers with another block')
      return ref
    },
    (error: unknown) => {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return null
      throw error
    },
  )

/** Null where the chain has no such tag. */
export const finalizedNumber = (client: PublicClient): Promise<bigint | null> =>
  client.getBlock({ blockTag: 'finalized' }).then(
    ({ number }) => number,
    () => null,
  )
