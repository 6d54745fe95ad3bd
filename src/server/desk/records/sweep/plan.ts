import type { Selectable } from 'kysely'

import type { SweepTransaction } from '@contract/sweep-plan'
import type { Db, Tx } from '@server/ports/db'
import { type SweepTables, sweepTables } from './row'

export interface SweepPlanRecord {
  readonly id: string
  readonly chainId: number
  readonly hash: string
  /** The plan's canonical text. */
  readonly content: string
  readonly treasury: string
  readonly gasFrom: string
  readonly madeAt: Date
}

interface PlanIntents {
  readonly transactions: readonly SweepTransaction[]
  readonly topUps: readonly { readonly address: string; readonly units: bigint }[]
}

export async function insertSweepPlan(
  tx: Tx,
  plan: Omit<SweepPlanRecord, 'madeAt'>,
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

const plans = (db: Db) => sweepTables(db).selectFrom('sweep_plans').selectAll()

const toPlan = (row: Selectable<SweepTables['sweep_plans']>): SweepPlanRecord => ({
  ...{ id: row.id, hash: row.hash, content: row.content, treasury: row.treasury },
  ...{ chainId: row.chain_id, gasFrom: row.gas_from, madeAt: row.made_at },
})

/** Locked, so that two operators approve one after the other. */
export async function lockSweepPlan(tx: Tx, id: string): Promise<SweepPlanRecord | null> {
  const row = await plans(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toPlan(row) : null
}

/** Those that nobody has approved yet, oldest first. */
export async function selectPlansSince(db: Db, since: Date): Promise<readonly SweepPlanRecord[]> {
  const rows = await plans(db)
    .where('made_at', '>', since)
    .where('id', 'not in', (approved) => approved.selectFrom('sweep_approvals').select('plan_id'))
    .orderBy('made_at')
    .execute()
  return rows.map(toPlan)
}

export async function isPlanApproved(db: Db, id: string): Promise<boolean> {
  const approvals = sweepTables(db).selectFrom('sweep_approvals').select('plan_id')
  return (await approvals.where('plan_id', '=', id).executeTakeFirst()) !== undefined
}

/** Null where two operators have not approved it. */
export async function findApprovedPlan(db: Db, hash: string): Promise<SweepPlanRecord | null> {
  const row = await plans(db)
    .where('hash', '=', hash)
    .where('id', 'in', (approved) => approved.selectFrom('sweep_approvals').select('plan_id'))
    .executeTakeFirst()
  return row ? toPlan(row) : null
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
