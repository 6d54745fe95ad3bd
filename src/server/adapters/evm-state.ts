import { type Hex, InvalidParamsRpcError, numberToHex, type PublicClient } from 'viem'

import type { BlockPlace } from '@server/ports/chain'
import { blockAt } from './evm-block'
import { hex } from './evm-hex'

type Pinned = Hex | { readonly blockHash: Hex }

/** Asks for the state at a block. */
export type StateAt = <T>(block: BlockPlace, ask: (place: Pinned) => Promise<T>) => Promise<T>

/**
 * Asks by block hash (EIP-1898) where one is given: a number could mean another branch at each question. Of a node that
 * takes no hashes the number is asked, and its block must still be the same afterwards.
 */
export function stateReader(client: PublicClient): StateAt {
  let takesHashes = true
  return async (block, ask) => {
    if (typeof block === 'bigint') return ask(numberToHex(block))
    if (takesHashes) {
      try {
        return await ask({ blockHash: hex(block.hash) })
      } catch (thrown) {
        if (!(thrown instanceof InvalidParamsRpcError)) throw thrown
        takesHashes = false
      }
    }
    const answer = await ask(numberToHex(block.number))
    const now = await blockAt(client, block.number)
    if (now?.hash !== block.hash) throw new Error('the chain was reorganised while it was read')
    return answer
  }
}
