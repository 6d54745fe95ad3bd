import type { Db } from '@server/ports/db'
import { chainTables } from './cursor'

/** Chains that may promise and pay nothing: finality has stalled, what was final was reorganised, or money is missing. */
export async function frozenChainIds(db: Db): Promise<ReadonlySet<number>> {
  const tables = chainTables(db)
  const stalled = tables.selectFrom('chain_health').where('stalled_since', 'is not', null)
  const frozen = tables.selectFrom('chain_cursors').where('frozen_at', 'is not', null)
  const rows = await stalled
    .select('chain_id')
    .union(frozen.select('chain_id'))
    .union(tables.selectFrom('chain_shortfalls').select('chain_id'))
    .execute()
  return new Set(rows.map((row) => row.chain_id))
}
