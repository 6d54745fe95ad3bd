import type { ColumnType, Selectable } from 'kysely'

import { type BaseUnits, baseUnits } from '@kernel/amounts'
import type { TransferKey } from '@server/ports/chain'
import type { NumericColumn, TransferColumns } from '@server/ports/columns'
import type { Db } from '@server/ports/db'
import { stateMachine } from '../state-event'

export type DepositState = 'seen' | 'final' | 'dropped'
export type DepositBucket = 'matched' | 'held' | 'unlisted'
/** Why no quote takes it, or takes only a part of it (`over`). */
type UnmatchedReason = 'late' | 'wrong-token' | 'second' | 'no-quote' | 'unlisted' | 'over'
export type DepositReason = 'matched' | UnmatchedReason

/** A reorganisation drops a deposit; seen in another block it is the same deposit again. */
export const depositStates = stateMachine<DepositState>('deposit', {
  seen: ['final', 'dropped'],
  dropped: ['seen'],
  final: [],
})

export interface DepositRow extends TransferColumns {
  address: string
  sender: string
  asset: string
  symbol: string | null
  decimals: number | null
  units: NumericColumn<BaseUnits>
  status: DepositState
  bucket: DepositBucket
  reason: DepositReason
  is_dust: boolean
  held_units: ColumnType<string, BaseUnits | undefined, BaseUnits>
  quote_id: string | null
  hold_id: ColumnType<string | null, string | undefined, string>
  seen_at: Date
  final_at: Date | null
  lost_at: ColumnType<Date | null, undefined, Date | null>
  loss_proposal_id: ColumnType<string | null, undefined, string | null>
}

export type DepositTables = { deposits: DepositRow }

export const depositTable = (db: Db) => db.withTables<DepositTables>()

/** One incoming transfer to a deposit address. */
export interface DepositRecord extends TransferKey {
  readonly block: bigint
  readonly address: string
  /** Lower case. */
  readonly asset: string
  /** Null for a token that the desk does not list. */
  readonly symbol: string | null
  readonly decimals: number | null
  readonly units: BaseUnits
  /** Not while it counts as lost, however final its block was. */
  readonly isFinal: boolean
  readonly bucket: DepositBucket
  readonly reason: DepositReason
  /** Worth less than a euro, and nobody asked for it: for operators alone. */
  readonly isDust: boolean
  readonly quoteId: string | null
  readonly holdId: string | null
  readonly seenAt: Date
  readonly finalAt: Date | null
}

export const toDeposit = (row: Selectable<DepositRow>): DepositRecord => ({
  chainId: row.chain_id,
  txHash: row.tx_hash,
  logIndex: row.log_index,
  block: row.block_number,
  address: row.address,
  asset: row.asset,
  symbol: row.symbol,
  decimals: row.decimals,
  units: baseUnits(row.units),
  isFinal: row.status === 'final' && row.lost_at === null,
  bucket: row.bucket,
  reason: row.reason,
  isDust: row.is_dust,
  quoteId: row.quote_id,
  holdId: row.hold_id,
  seenAt: row.seen_at,
  finalAt: row.final_at,
})

export const updateDeposit = (db: Db, { chainId, txHash, logIndex }: TransferKey) =>
  depositTable(db)
    .updateTable('deposits')
    .where((where) => where.and({ chain_id: chainId, tx_hash: txHash, log_index: logIndex }))

/** Its name in events and logs. */
export const depositId = ({ chainId, txHash, logIndex }: TransferKey): string =>
  `${chainId}:${txHash}:${logIndex}`
