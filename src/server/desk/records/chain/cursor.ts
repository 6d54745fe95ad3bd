import type { ColumnType } from 'kysely'

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
    final_height: bigint
    final_hash: string | null
    checked_height: bigint
    window_read_at: ColumnType<Date | null, Date | undefined, Date | null>
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
  chain_shortfalls: { chain_id: number; address: string; asset: string; units: NumericColumn }
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

export const cursorOf = (db: Db, chainId: number) =>
  chainTables(db).selectFrom('chain_cursors').where('chain_id', '=', chainId)

export const updateCursor = (tx: Tx, chainId: number) =>
  chainTables(tx).updateTable('chain_cursors').where('chain_id', '=', chainId)

/** How far a chain was read: as fact up to its final block, and above that as a window that may change. */
export interface BlockCursor {
  readonly chainId: number
  readonly finalHeight: bigint
  /** Null where an older desk did not keep it. */
  readonly finalHash: string | null
  /** When the whole window was last read; null where it has to be read whole. */
  readonly windowReadAt: Date | null
  /** The newest block of the window. */
  readonly height: bigint
  readonly hash: string
  /** The block's own time. */
  readonly scannedTo: Date
  /** Up to where native balances were compared too; null where they never were. */
  readonly balancesTo: Date | null
  readonly isFrozen: boolean
}

type CursorRow = Awaited<ReturnType<typeof cursorRows>>[number]

const cursorRows = (db: Db) => chainTables(db).selectFrom('chain_cursors').selectAll().execute()

const toCursor = (row: CursorRow): BlockCursor => ({
  chainId: row.chain_id,
  finalHeight: row.final_height,
  finalHash: row.final_hash,
  windowReadAt: row.window_read_at,
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
