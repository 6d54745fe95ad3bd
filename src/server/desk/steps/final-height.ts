import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { finalHeight } from '../policies/finality'
import { readCursor } from '../records/chain/cursor'

/** The highest block of a chain that the desk has scanned and calls final; null where it has not, or the chain is frozen. */
export async function readFinalHeight(
  { database, catalogue }: FlowDeps,
  reader: ChainReader,
): Promise<bigint | null> {
  const chain = catalogue.chain(reader.chainId)
  const cursor = await readCursor(database.db, reader.chainId)
  if (!chain || !cursor || cursor.isFrozen) return null
  const finalized = chain.usesFinalizedTag ? await reader.finalized() : null
  return finalHeight(chain, cursor.height, finalized)
}

/** The newest final block, or the first one where none is final yet. */
export async function readFinalNumber(
  deps: FlowDeps,
  reader: ChainReader,
  head: BlockRef,
): Promise<bigint> {
  const final = (await readFinalHeight(deps, reader)) ?? 0n
  if (final < 0n) return 0n
  return final < head.number ? final : head.number
}

/** The newest block that the chain itself calls final; null where it calls none so. */
export async function readFinalBlock(reader: ChainReader): Promise<BlockRef | null> {
  const number = await reader.finalized()
  return number === null ? null : reader.block(number)
}
