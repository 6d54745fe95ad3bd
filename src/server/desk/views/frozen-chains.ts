import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { chainTables } from '../records/chain/cursor'

/** Chains that may promise and pay nothing: finality has stalled, what was final was reorganised, or money is missing. */
export const frozenChainIds = async (db: Db): Promise<ReadonlySet<number>> =>
  new Set((await selectFrozen(db).execute()).map((row) => row.chain_id))

/** Whose payouts wait: frozen chains, and chains and accounts that an operator has stopped. */
export async function findWaitingPayouts(db: Db) {
  const { rows } = await sql<{ chains: number[]; stoppedQuoteIds: string[] }>`
    select array(select substr(scope, 7)::integer from stops where ended_at is null and scope like 'chain:%') as chains,
      array(select q.id from stops s join quotes q on q.account_id = substr(s.scope, 9) and s.scope like 'account:%'
        join payouts p on p.quote_id = q.id and p.status = 'queued' where s.ended_at is null) as "stoppedQuoteIds"`.execute(
    db,
  )
  const { chains = [], stoppedQuoteIds = [] } = rows[0] ?? {}
  return { waitingChainIds: new Set([...(await frozenChainIds(db)), ...chains]), stoppedQuoteIds }
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
