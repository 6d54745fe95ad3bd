import { type Generated, sql } from 'kysely'

import { hasChangedRows } from '../rows/changed-rows'
import type { NumericColumn } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'

type OutflowTables = {
  unexplained_outflows: {
    id: Generated<bigint>
    chain_id: number
    address: string
    asset: string
    units: NumericColumn
    tx_hash: string | null
    block_number: bigint
    seen_at: Date
  }
  outflow_watches: { chain_id: number; since: Date }
}

/** What a deposit address lost without an approved sweep. */
export interface UnexplainedOutflow {
  readonly chainId: number
  readonly address: string
  readonly asset: string
  readonly units: bigint
  /** The address's own transaction in that block, where there is one. */
  readonly txHash: string | null
  readonly block: bigint
}

const table = (db: Db) => db.withTables<OutflowTables>()

export async function insertOutflow(tx: Tx, outflow: UnexplainedOutflow, at: Date): Promise<void> {
  const { chainId, address, asset, units, txHash, block } = outflow
  await table(tx)
    .insertInto('unexplained_outflows')
    .values({
      ...{ chain_id: chainId, address, asset, units },
      ...{ tx_hash: txHash, block_number: block, seen_at: at },
    })
    .execute()
}

/** True on a chain's first look. */
export async function beginOutflowWatch(db: Db, chainId: number, at: Date): Promise<boolean> {
  return hasChangedRows(
    table(db)
      .insertInto('outflow_watches')
      .values({ chain_id: chainId, since: at })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Alarms by chain. */
export function countOutflows(db: Db) {
  return table(db)
    .selectFrom('unexplained_outflows')
    .select(['chain_id as chainId', sql<number>`count(*)::integer`.as('times')])
    .groupBy('chain_id')
    .execute()
}
