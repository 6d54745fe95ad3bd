import { hasChangedRows } from '../../rows/changed-rows'
import type { Db, Tx } from '@server/ports/db'
import { sweepTables } from './row'

/** What an approved plan lets the treasury's wallet send. */
export interface TreasuryMove {
  readonly planId: string
  readonly chainId: number
  readonly asset: string
  readonly units: bigint
  readonly to: string
}

/** Not booked yet. */
export interface OpenMove extends TreasuryMove {
  readonly approvedAt: Date
  /** Null until an operator has named the transaction. */
  readonly txHash: string | null
}

export async function insertTreasuryMove(tx: Tx, move: TreasuryMove): Promise<void> {
  const { planId, chainId, asset, units, to } = move
  await sweepTables(tx)
    .insertInto('treasury_moves')
    .values({ plan_id: planId, chain_id: chainId, asset, units, to_address: to })
    .execute()
}

/** Of approved plans, oldest first. */
export async function selectOpenMoves(db: Db, chainId: number): Promise<readonly OpenMove[]> {
  const rows = await sweepTables(db)
    .selectFrom('treasury_moves as move')
    .innerJoin('sweep_approvals as approval', 'approval.plan_id', 'move.plan_id')
    .leftJoin('treasury_payments as payment', 'payment.plan_id', 'move.plan_id')
    .select(['move.plan_id as planId', 'move.chain_id as chainId', 'asset', 'units'])
    .select(['to_address as to', 'approval.at as approvedAt', 'tx_hash as txHash'])
    .where('move.chain_id', '=', chainId)
    .where('final_at', 'is', null)
    .orderBy('approval.at')
    .execute()
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

/** Replaces what was named before, unless that is final; false where it is, or the transaction paid another move. */
export async function notePayment(
  tx: Tx,
  { planId, chainId }: TreasuryMove,
  txHash: string,
  at: Date,
): Promise<boolean> {
  const other = await sweepTables(tx)
    .selectFrom('treasury_payments')
    .select('plan_id')
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('plan_id', '<>', planId)
    .executeTakeFirst()
  if (other) return false
  return hasChangedRows(
    sweepTables(tx)
      .insertInto('treasury_payments')
      .values({ plan_id: planId, chain_id: chainId, tx_hash: txHash, noted_at: at, final_at: null })
      .onConflict((known) =>
        known
          .column('plan_id')
          .doUpdateSet({ tx_hash: txHash, noted_at: at })
          .where('treasury_payments.final_at', 'is', null),
      ),
  )
}

const paymentOf = (tx: Tx, planId: string) =>
  sweepTables(tx).updateTable('treasury_payments').where('plan_id', '=', planId)

/** False where another transaction was named meanwhile, or another node was first. */
export async function finalisePayment(
  tx: Tx,
  { planId }: TreasuryMove,
  txHash: string,
  at: Date,
): Promise<boolean> {
  const named = paymentOf(tx, planId).where('tx_hash', '=', txHash).where('final_at', 'is', null)
  return hasChangedRows(named.set({ final_at: at }))
}

export interface FinalMove extends TreasuryMove {
  readonly txHash: string
}

/** Those that were booked since then. */
export async function selectMovesFinalSince(
  db: Db,
  chainId: number,
  since: Date,
): Promise<readonly FinalMove[]> {
  const rows = await sweepTables(db)
    .selectFrom('treasury_moves as move')
    .innerJoin('treasury_payments as payment', 'payment.plan_id', 'move.plan_id')
    .select(['move.plan_id as planId', 'move.chain_id as chainId', 'asset', 'units'])
    .select(['to_address as to', 'tx_hash as txHash'])
    .where('move.chain_id', '=', chainId)
    .where('final_at', '>=', since)
    .execute()
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

/** Of a frozen chain alone; false where it is not final any more. */
export async function reopenPayment(tx: Tx, { planId }: TreasuryMove): Promise<boolean> {
  const final = paymentOf(tx, planId).where('final_at', 'is not', null)
  return hasChangedRows(final.set({ final_at: null }))
}
