import { sql } from 'kysely'

import type { BlockRef } from '@server/ports/chain'
import { fromSeconds } from '@server/ports/clock'
import type { Db } from '@server/ports/db'

export interface Health {
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
  await db
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
  const row = await db
    .selectFrom('chain_health')
    .select('stalled_since')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row?.stalled_since ?? null
}

/** Whether nothing may be promised or paid for this chain: its finality stalled, or what was final was not. */
export async function isFrozen(db: Db, chainId: number): Promise<boolean> {
  if ((await stalledSince(db, chainId)) !== null) return true
  const cursor = await db
    .selectFrom('chain_cursors')
    .select('frozen_at')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return cursor !== undefined && cursor.frozen_at !== null
}
