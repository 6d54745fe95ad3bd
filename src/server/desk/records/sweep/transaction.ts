import { type FeeCaps, parseCanonicalPlan } from '@contract/sweep-plan'
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

/** One that no final block holds yet. */
export interface OpenSweep extends SentSweep {
  readonly asset: string
  readonly value: bigint
  readonly gas: bigint
  readonly units: bigint
  readonly fees: FeeCaps
}

/** In the order of addresses and nonces. One whose nonce another one of ours has used is over as well. */
export async function selectOpenSweeps(db: Db, chainId: number): Promise<readonly OpenSweep[]> {
  const rows = await sweepTables(db)
    .selectFrom('sweep_transactions as sent')
    .innerJoin('sweep_intents as intent', (join) =>
      join
        .onRef('intent.plan_id', '=', 'sent.plan_id')
        .onRef('intent.address', '=', 'sent.address')
        .onRef('intent.nonce', '=', 'sent.nonce'),
    )
    .innerJoin('sweep_plans', 'sweep_plans.id', 'sent.plan_id')
    .select(['sent.hash', 'sent.address', 'sent.nonce', 'sent.raw', 'asset', 'value', 'gas'])
    .select(['units', 'content'])
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
    .orderBy('sent.address')
    .orderBy('sent.nonce')
    .execute()
  const fees = feesByContent(rows)
  return rows.flatMap(({ content, ...row }) => {
    const caps = fees.get(content)
    const amounts = { value: BigInt(row.value), gas: BigInt(row.gas), units: BigInt(row.units) }
    return caps ? [{ ...row, ...amounts, fees: caps }] : []
  })
}

/** A plan may have thousands of transactions: each is read once. */
const feesByContent = (
  rows: readonly { readonly content: string }[],
): ReadonlyMap<string, FeeCaps> =>
  new Map(
    [...new Set(rows.map(({ content }) => content))].map((content) => [
      content,
      parseCanonicalPlan(content).fees,
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
  const kept = await sweepTables(tx)
    .insertInto('sweep_outcomes')
    .values({ ...columns, chain_id: chainId, block_number: block, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}
