import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { finalHeight } from '../policies/finality'
import { type BlockCursor, readCursor } from '../records/chain/cursor'

export interface FinalHeight {
  readonly cursor: BlockCursor
  readonly upTo: bigint
}

/** The highest block of a chain that the desk has scanned and calls final; null where it has not, or the chain is frozen. */
export async function readFinalHeight(
  { database, catalogue }: FlowDeps,
  reader: ChainReader,
): Promise<FinalHeight | null> {
  const chain = catalogue.chain(reader.chainId)
  const cursor = await readCursor(database.db, reader.chainId)
  if (!chain || !cursor || cursor.isFrozen) return null
  const finalized = chain.usesFinalizedTag ? await reader.finalized() : null
  return { cursor, upTo: finalHeight(chain, cursor.height, finalized) }
}

/** The newest final block, or the first one where none is final yet. */
export async function readFinalNumber(
  deps: FlowDeps,
  reader: ChainReader,
  head: BlockRef,
): Promise<bigint> {
  const final = (await readFinalHeight(deps, reader))?.upTo ?? 0n
  if (final < 0n) return 0n
  return final < head.number ? final : head.number
}
