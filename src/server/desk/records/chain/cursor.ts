import type { ColumnType } from 'kysely'

import { fromSeconds } from '@kernel/instant'
import type { BlockRef } from '@server/ports/chain'
import type { NumericColumn } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'

/** One chain as the desk has scanned it: cursor, remembered blocks, health, and what its addresses held. */
type ChainTables = {
  chain_cursors: {
    chain_id: number
    height: bigint
    hash: string
    scanned_to: Date
    frozen_at: Date | null
    balances_to: ColumnType<Date | null, Date | undefined, Date>
    balances_index: ColumnType<number, number | undefined, number>
    balances_turn_at: ColumnType<Date | null, Date | undefined, Date>
  }
  chain_blocks: { chain_id: number; number: bigint; hash: string; block_time: Date }
  chain_health: {
    chain_id: number
    head: bigint
    head_time: Date
    final: bigint | null
    final_time: Date | null
    checked_at: Date
    stalled_since: Date | null
  }
  native_marks: {
    chain_id: number
    address: string
    block_number: bigint
    block_hash: string
    balance: NumericColumn
    sent: number
  }
}

export const chainTables = (db: Db) => db.withTables<ChainTables>()

const blocksOf = (db: Db, chainId: number) =>
  chainTables(db).selectFrom('chain_blocks').where('chain_id', '=', chainId)

export const cursorOf = (db: Db, chainId: number) =>
  chainTables(db).selectFrom('chain_cursors').where('chain_id', '=', chainId)

/** The last block that was scanned of a chain. */
export interface BlockCursor {
  readonly chainId: number
  readonly height: bigint
  readonly hash: string
  /** The block's own time. */
  readonly scannedTo: Date
  /** Up to where native balances were compared too; null where they never were. */
  readonly balancesTo: Date | null
  readonly isFrozen: boolean
}

/** Blocks remembered for finding a common parent; deeper reorganisations are an incident. */
const REMEMBERED = 4_096n

type CursorRow = Awaited<ReturnType<typeof cursorRows>>[number]

const cursorRows = (db: Db) => chainTables(db).selectFrom('chain_cursors').selectAll().execute()

const toCursor = (row: CursorRow): BlockCursor => ({
  chainId: row.chain_id,
  height: row.height,
  hash: row.hash,
  scannedTo: row.scanned_to,
  balancesTo: row.balances_to,
  isFrozen: row.frozen_at !== null,
})

export async function readCursors(db: Db): Promise<readonly BlockCursor[]> {
  return (await cursorRows(db)).map(toCursor)
}

export async function readCursor(db: Db, chainId: number): Promise<BlockCursor | null> {
  const row = await cursorOf(db, chainId).selectAll().executeTakeFirst()
  return row ? toCursor(row) : null
}

/** Locks the cursor; false where another watcher has moved it meanwhile. */
export async function lockCursor(tx: Tx, cursor: BlockCursor): Promise<boolean> {
  const row = await cursorOf(tx, cursor.chainId)
    .select(['height', 'hash', 'frozen_at'])
    .forUpdate()
    .executeTakeFirst()
  return row?.height === cursor.height && row.hash === cursor.hash && row.frozen_at === null
}

export async function startCursor(db: Db, chainId: number, block: BlockRef): Promise<void> {
  await chainTables(db)
    .insertInto('chain_cursors')
    .values({ chain_id: chainId, ...placed(block), frozen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await remember(db, chainId, block)
}

export async function moveCursor(tx: Tx, chainId: number, block: BlockRef): Promise<void> {
  await chainTables(tx)
    .updateTable('chain_cursors')
    .set(placed(block))
    .where('chain_id', '=', chainId)
    .execute()
  await chainTables(tx)
    .deleteFrom('chain_blocks')
    .where('chain_id', '=', chainId)
    .where((where) =>
      where.or([
        where('number', '>', block.number),
        where('number', '<', block.number - REMEMBERED),
      ]),
    )
    .execute()
  await remember(tx, chainId, block)
}

export async function freezeChain(tx: Tx, chainId: number, at: Date): Promise<void> {
  await chainTables(tx)
    .updateTable('chain_cursors')
    .set({ frozen_at: at })
    .where('chain_id', '=', chainId)
    .execute()
}

/** The hash of a block as this desk read it; null for one it never read or no longer remembers. */
export async function rememberedHash(db: Db, chainId: number, number: bigint) {
  const block = blocksOf(db, chainId).where('number', '=', number)
  return (await block.select('hash').executeTakeFirst())?.hash ?? null
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

const placed = (block: BlockRef) => ({
  height: block.number,
  hash: block.hash,
  scanned_to: fromSeconds(block.time),
})
