import { sql } from 'kysely'

import { fromSeconds } from '@kernel/instant'
import type { BlockRef } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import { type BlockCursor, chainTables, cursorOf, updateCursor } from './cursor'

/** Blocks among which a provider's older head is recognised. */
const REMEMBERED = 4_096n

/** Locks the cursor; false where another watcher has moved it meanwhile. */
export async function lockCursor(tx: Tx, cursor: BlockCursor): Promise<boolean> {
  const row = await cursorOf(tx, cursor.chainId)
    .select(['height', 'hash', 'final_height', 'frozen_at'])
    .forUpdate()
    .executeTakeFirst()
  if (row?.frozen_at !== null || row.final_height !== cursor.finalHeight) return false
  return row.height === cursor.height && row.hash === cursor.hash
}

export async function startCursor(db: Db, chainId: number, block: BlockRef): Promise<void> {
  await chainTables(db)
    .insertInto('chain_cursors')
    .values({
      ...{ chain_id: chainId, ...placed(block), ...finalised(block) },
      ...{ checked_height: block.number, frozen_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await remember(db, chainId, block)
}

export interface CursorMove {
  readonly final?: BlockRef
  readonly head?: BlockRef
  /** Given where the window was read whole: what is remembered of it is forgotten. */
  readonly windowReadAt?: Date
}

export async function moveCursor(
  tx: Tx,
  { chainId, finalHeight }: BlockCursor,
  { final, head, windowReadAt }: CursorMove,
): Promise<void> {
  const columns = {
    ...(final && finalised(final)),
    ...(head && placed(head)),
    ...(windowReadAt && { window_read_at: windowReadAt }),
  }
  await updateCursor(tx, chainId).set(columns).execute()
  if (!head) return
  await chainTables(tx)
    .deleteFrom('chain_blocks')
    .where('chain_id', '=', chainId)
    .where((where) =>
      where.or([
        where('number', '>', windowReadAt ? finalHeight : head.number),
        where('number', '<', head.number - REMEMBERED),
      ]),
    )
    .execute()
  await remember(tx, chainId, head)
}

export async function freezeChain(tx: Tx, chainId: number, at: Date): Promise<void> {
  await updateCursor(tx, chainId).set({ frozen_at: at }).execute()
}

/** The hash of a block as this desk read it; null for one it never read or no longer remembers. */
export async function rememberedHash(db: Db, chainId: number, number: bigint) {
  const block = blocksOf(db, chainId).where('number', '=', number)
  return (await block.select('hash').executeTakeFirst())?.hash ?? null
}

const blocksOf = (db: Db, chainId: number) =>
  chainTables(db).selectFrom('chain_blocks').where('chain_id', '=', chainId)

/** Remembered final blocks, newest first. */
export async function rememberedBlocks(db: Db, { chainId, finalHeight }: BlockCursor) {
  const blocks = blocksOf(db, chainId).where('number', '<=', finalHeight)
  return blocks.select(['number', 'hash']).orderBy('number', 'desc').execute()
}

/** Reading goes on from a block that the chain still holds; what lay above is read anew, and once more when it is old. */
export async function thawCursor(tx: Tx, chainId: number, from: BlockRef): Promise<void> {
  const checked_height = sql<bigint>`least(checked_height, ${from.number})`
  const columns = { checked_height, frozen_at: null, window_read_at: null }
  await updateCursor(tx, chainId)
    .set({ ...placed(from), ...finalised(from), ...columns })
    .execute()
  await chainTables(tx)
    .deleteFrom('chain_blocks')
    .where('chain_id', '=', chainId)
    .where('number', '>', from.number)
    .execute()
  // Where the next thaw may have to begin.
  await remember(tx, chainId, from)
}

async function remember(db: Db, chainId: number, block: BlockRef): Promise<void> {
  await chainTables(db)
    .insertInto('chain_blocks')
    .values({
      chain_id: chainId,
      number: block.number,
      hash: block.hash,
      block_time: fromSeconds(block.time),
    })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'number']).doUpdateSet({ hash: block.hash }),
    )
    .execute()
}

const finalised = ({ number, hash }: BlockRef) => ({ final_height: number, final_hash: hash })

const placed = (block: BlockRef) => ({
  height: block.number,
  hash: block.hash,
  scanned_to: fromSeconds(block.time),
})
