import type { ColumnType } from 'kysely'

import type { NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

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
