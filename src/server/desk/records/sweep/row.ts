import type { NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

/** Sweeps: what two operators approve to move from deposit addresses, and what came of it. */
export type SweepTables = {
  sweep_plans: {
    id: string
    chain_id: number
    hash: string
    content: string
    treasury: string
    gas_from: string
    made_at: Date
  }
  sweep_approvals: { plan_id: string; proposal_id: string; at: Date }
  sweep_intents: {
    plan_id: string
    chain_id: number
    address: string
    nonce: number
    asset: string
    units: NumericColumn
    to_address: string
    value: NumericColumn
    call_data: string
    gas: NumericColumn
  }
  sweep_top_ups: {
    plan_id: string
    chain_id: number
    address: string
    gas_from: string
    units: NumericColumn
  }
  sweep_transactions: {
    hash: string
    plan_id: string
    chain_id: number
    address: string
    nonce: number
    raw: string
    at: Date
  }
  sweep_outcomes: {
    hash: string
    chain_id: number
    address: string
    asset: string
    units: NumericColumn
    fee: NumericColumn
    block_number: bigint
    at: Date
  }
  sweep_conflicts: {
    chain_id: number
    address: string
    nonce: number
    tx_hash: string | null
    block_number: bigint
    at: Date
  }
  treasury_moves: {
    plan_id: string
    chain_id: number
    asset: string
    units: NumericColumn
    to_address: string
  }
  treasury_payments: {
    plan_id: string
    chain_id: number
    tx_hash: string
    noted_at: Date
    final_at: Date | null
  }
  top_up_arrivals: {
    plan_id: string
    address: string
    chain_id: number
    units: NumericColumn
    tx_hash: string
    log_index: number
    block_number: bigint
    block_hash: string
    final_at: Date | null
  }
}

export const sweepTables = (db: Db) => db.withTables<SweepTables>()
