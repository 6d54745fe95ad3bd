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
}

export const sweepTables = (db: Db) => db.withTables<SweepTables>()
