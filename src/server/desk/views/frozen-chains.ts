import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { chainTables } from '../records/chain/cursor'
import type { StopTables } from '../records/stop'

interface ChainRow {
  readonly chain_id: number
}

/** Chains that may promise and pay nothing: finality has stalled, what was final was reorganised, or money is missing. */
export const frozenChainIds = async (db: Db): Promise<ReadonlySet<number>> =>
  idsOf(await selectFrozen(db).execute())

/** Chains whose payouts wait: frozen ones, and those that an operator has stopped. */
export async function waitingChainIds(db: Db): Promise<ReadonlySet<number>> {
  const stopped = db
    .withTables<StopTables>()
    .selectFrom('stops')
    .select(sql<number>`substr(scope, 7)::integer`.as('chain_id'))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`scope like 'chain:%'`)
  return idsOf(await selectFrozen(db).union(stopped).execute())
}

function selectFrozen(db: Db) {
  const tables = chainTables(db)
  const stalled = tables.selectFrom('chain_health').where('stalled_since', 'is not', null)
  const frozen = tables.selectFrom('chain_cursors').where('frozen_at', 'is not', null)
  return stalled
    .select('chain_id')
    .union(frozen.select('chain_id'))
    .union(tables.selectFrom('chain_shortfalls').select('chain_id'))
}

const idsOf = (rows: readonly ChainRow[]): ReadonlySet<number> =>
  new Set(rows.map((row) => row.chain_id))
