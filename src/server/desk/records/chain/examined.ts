import { sql } from 'kysely'

import { fromSeconds } from '@kernel/instant'
import type { BlockRef } from '@server/ports/chain'
import type { Db } from '@server/ports/db'
import { chainTables } from './cursor'

interface Health {
  readonly head: BlockRef
  readonly final: BlockRef | null
  readonly at: Date
  readonly isStalled: boolean
}

/** One statement, so that any number of watchers may write it. A stall keeps the moment that it began. */
export async function saveHealth(db: Db, chainId: number, health: Health): Promise<void> {
  const { head, final, at, isStalled } = health
  const seen = {
    head: head.number,
    head_time: fromSeconds(head.time),
    final: final?.number ?? null,
    final_time: final && fromSeconds(final.time),
    checked_at: at,
  }
  await chainTables(db)
    .insertInto('chain_health')
    .values({ chain_id: chainId, ...seen, stalled_since: isStalled ? at : null })
    .onConflict((conflict) =>
      conflict.column('chain_id').doUpdateSet({
        ...seen,
        stalled_since: isStalled
          ? sql<Date>`coalesce(chain_health.stalled_since, excluded.stalled_since)`
          : null,
      }),
    )
    .execute()
}

export async function stalledSince(db: Db, chainId: number): Promise<Date | null> {
  const health = chainTables(db).selectFrom('chain_health').where('chain_id', '=', chainId)
  return (await health.select('stalled_since').executeTakeFirst())?.stalled_since ?? null
}
