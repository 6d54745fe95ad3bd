import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { chainTables } from '../records/chain/cursor'
import { IS_PAYOUT_FAILED } from '../records/payout/row'

/** Chains that may promise and pay nothing: finality has stalled, what was final was reorganised, or money is missing. */
export const frozenChainIds = async (db: Db): Promise<ReadonlySet<number>> =>
  new Set((await selectFrozen(db).execute()).map((row) => row.chain_id))

/** What keeps payouts waiting. Read before a claim: inside, every block that a watcher scans would collide with it. */
export async function readClaimFilter(deps: Pick<FlowDeps, 'database' | 'clock' | 'screening'>) {
  const waitingChainIds = [...(await frozenChainIds(deps.database.db))]
  return { now: deps.clock.now(), waitingChainIds, isKeptBack, mustBeCleared: deps.screening.isOn }
}

/**
 * Of a row of payouts: an operator has stopped all, its chain or its account, or the bank has said more of another attempt
 * since it was proved unpaid. Written so that it is asked of that row's quote alone.
 */
const isKeptBack = sql<boolean>`(exists (select from stops where ended_at is null
  and scope in ('payouts', 'chain:' || payouts.chain_id, 'account:' || (select q.account_id from quotes q where q.id = payouts.quote_id)))
  or attempt > 1 and exists (select from payouts other
    where other.quote_id = payouts.quote_id and other.id <> payouts.id and (not ${IS_PAYOUT_FAILED} or exists (
      select from payout_evidence e where e.payout_id = other.id and e.at > payouts.created_at))))`

function selectFrozen(db: Db) {
  const tables = chainTables(db)
  const stalled = tables.selectFrom('chain_health').where('stalled_since', 'is not', null)
  const frozen = tables.selectFrom('chain_cursors').where('frozen_at', 'is not', null)
  return stalled
    .select('chain_id')
    .union(frozen.select('chain_id'))
    .union(tables.selectFrom('chain_shortfalls').select('chain_id'))
}
