import type { SweepTransaction } from '@contract/sweep-plan'
import type { Db, Tx } from '@server/ports/db'
import { sweepTables } from './row'

export interface SweepPlanRecord {
  readonly id: string
  readonly chainId: number
  readonly hash: string
  /** The plan's canonical text. */
  readonly content: string
  readonly treasury: string
  readonly gasFrom: string
}

interface PlanIntents {
  readonly transactions: readonly SweepTransaction[]
  readonly topUps: readonly { readonly address: string; readonly units: bigint }[]
}

export async function insertSweepPlan(
  tx: Tx,
  plan: SweepPlanRecord,
  { transactions, topUps }: PlanIntents,
  at: Date,
): Promise<void> {
  const { id, chainId, hash, content, treasury, gasFrom } = plan
  const ofPlan = { plan_id: id, chain_id: chainId }
  await sweepTables(tx)
    .insertInto('sweep_plans')
    .values({ id, chain_id: chainId, hash, content, treasury, gas_from: gasFrom, made_at: at })
    .execute()
  for (const { from, nonce, asset, units, to, value, data, gas } of transactions)
    await sweepTables(tx)
      .insertInto('sweep_intents')
      .values({
        ...{ ...ofPlan, address: from, nonce, asset, units },
        ...{ to_address: to, value, call_data: data, gas },
      })
      .execute()
  for (const { address, units } of topUps)
    await sweepTables(tx)
      .insertInto('sweep_top_ups')
      .values({ ...ofPlan, address, gas_from: gasFrom, units })
      .execute()
}

export async function findSweepPlan(db: Db, hash: string): Promise<SweepPlanRecord | null> {
  const row = await sweepTables(db)
    .selectFrom('sweep_plans')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const { id, content, treasury } = row
  return { id, hash, content, treasury, chainId: row.chain_id, gasFrom: row.gas_from }
}

/** Locked, so that two operators approve one after the other. */
export async function lockSweepPlan(tx: Tx, hash: string): Promise<SweepPlanRecord | null> {
  await sweepTables(tx)
    .selectFrom('sweep_plans')
    .select('id')
    .where('hash', '=', hash)
    .forUpdate()
    .execute()
  return findSweepPlan(tx, hash)
}

export async function insertSweepApproval(
  tx: Tx,
  planId: string,
  proposalId: string,
  at: Date,
): Promise<void> {
  await sweepTables(tx)
    .insertInto('sweep_approvals')
    .values({ plan_id: planId, proposal_id: proposalId, at })
    .execute()
}
