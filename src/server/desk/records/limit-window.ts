import { sql } from 'kysely'

import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'

export type LimitWindowTables = {
  limit_windows: { bucket: string; started_at: Date; ends_at: Date; hits: number }
}

export interface Limit {
  readonly hits: number
  readonly seconds: number
}

const table = (db: Db) => db.withTables<LimitWindowTables>()

/**
 * Counts one hit in the database, so that any number of desks share one count; refused when the window is full. A
 * refused hit does not prolong the window.
 */
export async function countHit(db: Db, bucket: string, limit: Limit, now: Date): Promise<void> {
  const { hits, ends_at } = await hit(db, bucket, now, secondsAfter(now, limit.seconds))
  if (hits <= limit.hits) return
  const retryAfter = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000))
  throw domainError('too-many-requests', { retryAfter })
}

/** One statement, so that parallel hits are all counted. A window starts with its first hit. */
const hit = (db: Db, bucket: string, now: Date, endsAt: Date) =>
  table(db)
    .insertInto('limit_windows')
    .values({ bucket, started_at: now, ends_at: endsAt, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        started_at: sql`case when limit_windows.ends_at <= ${now} then excluded.started_at else limit_windows.started_at end`,
        ends_at: sql`case when limit_windows.ends_at <= ${now} then excluded.ends_at else limit_windows.ends_at end`,
        hits: sql`case when limit_windows.ends_at <= ${now} then 1 else limit_windows.hits + 1 end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()

export async function forgetHits(db: Db, buckets: readonly string[]): Promise<void> {
  await table(db).deleteFrom('limit_windows').where('bucket', 'in', buckets).execute()
}

export async function deleteEndedWindows(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('limit_windows').where('ends_at', '<', before).execute()
}
