import { type FeeCaps, parseCanonicalPlan, type SweepPlan } from '@contract/sweep-plan'
import { hasChangedRows } from '../../rows/changed-rows'
import type { Db, Tx } from '@server/ports/db'
import { sweepTables } from './row'

interface SentSweep {
  readonly hash: string
  readonly address: string
  readonly nonce: number
  readonly raw: string
}

/** What the plan lets an address send. */
export interface SweepIntent {
  readonly address: string
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly gas: bigint
}

export async function selectIntents(db: Db, planId: string): Promise<readonly SweepIntent[]> {
  const rows = await sweepTables(db)
    .selectFrom('sweep_intents')
    .select(['address', 'nonce', 'to_address as to', 'value', 'call_data as data', 'gas'])
    .where('plan_id', '=', planId)
    .execute()
  return rows.map((row) => ({ ...row, value: BigInt(row.value), gas: BigInt(row.gas) }))
}

/** Once each, however often the file is sent; answers how many were new. */
export async function insertSweepTransactions(
  tx: Tx,
  { planId, chainId, at }: { readonly planId: string; readonly chainId: number; readonly at: Date },
  signed: readonly SentSweep[],
): Promise<number> {
  let added = 0
  for (const { hash, address, nonce, raw } of signed) {
    const row = { hash, plan_id: planId, chain_id: chainId, address, nonce, raw, at }
    const kept = await sweepTables(tx)
      .insertInto('sweep_transactions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    added += kept.numInsertedOrUpdatedRows === 1n ? 1 : 0
  }
  return added
}

/** One that no final block holds yet. Several of one nonce replace one another: a block takes one of them. */
export interface OpenSweep extends SentSweep {
  readonly planId: string
  /** The block by which it was planned. */
  readonly plannedAt: bigint
  readonly at: Date
  readonly asset: string
  readonly value: bigint
  readonly gas: bigint
  readonly units: bigint
  readonly fees: FeeCaps
}

/** In the order of addresses and nonces. One whose nonce another one has used is over as well. */
export async function selectOpenSweeps(db: Db, chainId: number): Promise<readonly OpenSweep[]> {
  const rows = await sentWithPlans(db)
    .where('sent.chain_id', '=', chainId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sweep_outcomes')
            .innerJoin('sweep_transactions as done', 'done.hash', 'sweep_outcomes.hash')
            .select('done.hash')
            .whereRef('done.address', '=', 'sent.address')
            .whereRef('done.chain_id', '=', 'sent.chain_id')
            .whereRef('done.nonce', '=', 'sent.nonce'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sweep_conflicts as used')
            .select('used.nonce')
            .whereRef('used.address', '=', 'sent.address')
            .whereRef('used.chain_id', '=', 'sent.chain_id')
            .whereRef('used.nonce', '=', 'sent.nonce'),
        ),
      ),
    )
    .orderBy('sent.address')
    .orderBy('sent.nonce')
    .execute()
  const plans = plansByContent(rows)
  return rows.flatMap(({ content, ...row }) => {
    const plan = plans.get(content)
    const amounts = { value: BigInt(row.value), gas: BigInt(row.gas), units: BigInt(row.units) }
    return plan ? [{ ...row, ...amounts, fees: plan.fees, plannedAt: BigInt(plan.block) }] : []
  })
}

const sentWithPlans = (db: Db) =>
  sweepTables(db)
    .selectFrom('sweep_transactions as sent')
    .innerJoin('sweep_intents as intent', (join) =>
      join
        .onRef('intent.plan_id', '=', 'sent.plan_id')
        .onRef('intent.address', '=', 'sent.address')
        .onRef('intent.nonce', '=', 'sent.nonce'),
    )
    .innerJoin('sweep_plans', 'sweep_plans.id', 'sent.plan_id')
    .select(['sent.hash', 'sent.address', 'sent.nonce', 'sent.raw', 'asset', 'value', 'gas'])
    .select(['units', 'content', 'sent.plan_id as planId', 'sent.at'])

/** A plan may have thousands of transactions: each is read once. */
const plansByContent = (
  rows: readonly { readonly content: string }[],
): ReadonlyMap<string, SweepPlan> =>
  new Map(
    [...new Set(rows.map(({ content }) => content))].map((content) => [
      content,
      parseCanonicalPlan(content),
    ]),
  )

export interface SweepOutcome {
  readonly hash: string
  readonly chainId: number
  readonly address: string
  readonly asset: string
  readonly units: bigint
  readonly fee: bigint
  readonly block: bigint
}

/** False where another node has recorded it. */
export async function insertSweepOutcome(tx: Tx, outcome: SweepOutcome, at: Date) {
  const { chainId, block, ...columns } = outcome
  return hasChangedRows(
    sweepTables(tx)
      .insertInto('sweep_outcomes')
      .values({ ...columns, chain_id: chainId, block_number: block, at })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Those that were final above a block. */
export async function selectOutcomesAbove(
  db: Db,
  chainId: number,
  above: bigint,
): Promise<readonly SweepOutcome[]> {
  const outcomes = sweepTables(db).selectFrom('sweep_outcomes').where('chain_id', '=', chainId)
  const rows = await outcomes
    .where('block_number', '>', above)
    .select(['hash', 'chain_id as chainId', 'address', 'asset', 'units', 'fee'])
    .select('block_number as block')
    .execute()
  return rows.map((row) => ({ ...row, units: BigInt(row.units), fee: BigInt(row.fee) }))
}

/** Of a frozen chain alone; false where it is another one by now. */
export async function deleteSweepOutcome(tx: Tx, { hash, block }: SweepOutcome): Promise<boolean> {
  const row = sweepTables(tx).deleteFrom('sweep_outcomes').where('hash', '=', hash)
  return hasChangedRows(row.where('block_number', '=', block))
}
