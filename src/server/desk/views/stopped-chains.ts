import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { readCursors } from '../records/chain/cursor'

interface StoppedChain {
  readonly chainId: number
  /** A final block was reorganised, or money left without a sweep: two operators have to thaw it. */
  readonly isFrozen: boolean
  /** Transfers that could not be made deposits, or final; each is tried again later. */
  readonly setAside: number
}

/** What stands still on each chain that is watched. */
export async function selectStoppedChains(db: Db): Promise<readonly StoppedChain[]> {
  const [cursors, aside] = await Promise.all([readCursors(db), SET_ASIDE.execute(db)])
  return cursors.map(({ chainId, isFrozen }) => ({
    ...{ chainId, isFrozen },
    setAside: aside.rows.find((each) => each.chainId === chainId)?.count ?? 0,
  }))
}

const SET_ASIDE = sql<{ chainId: number; count: number }>`
  select t.chain_id as "chainId", count(*)::integer as count from chain_transfers t
  where t.attempts > 0 and t.gone_at is null and (t.applied_at is null or exists (
    select 1 from deposits d
    where d.chain_id = t.chain_id and d.tx_hash = t.tx_hash and d.log_index = t.log_index
      and d.status = 'seen'))
  group by t.chain_id`
