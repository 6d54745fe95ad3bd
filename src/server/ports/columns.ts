import type { ColumnType } from 'kysely'

/** numeric columns: integers go in as bigint, text comes out. */
export type NumericColumn<In = bigint> = ColumnType<string, string | In, string | In>
export type JsonColumn<T> = ColumnType<T, string, string>

/** Of a transfer: which it is, and where its chain has it. */
export interface TransferColumns {
  chain_id: number
  tx_hash: string
  log_index: number
  block_number: bigint
  block_hash: string
  block_time: Date
}
