import { type RawBuilder, sql } from 'kysely'

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
 * Counts one hit in the database, so that any number of desks share one count. Answers null, or after how many seconds
 * there is room where the window is full: a refused hit does not prolong it.
 */
export async function takeHit(
  db: Db,
  bucket: string,
  limit: Limit,
  now: Date,
): Promise<number | null> {
  const named = sql<string>`select ${bucket}::text`
  const to = secondsAfter(now, limit.seconds)
  const counted = await insertHit(db, named, { from: now, to }).executeTakeFirstOrThrow()
  return secondsToWait(counted, limit, now)
}

/** Seconds until the window of a hit takes another one; null where it took this one. */
export function secondsToWait(
  { hits, ends_at }: { readonly hits: number; readonly ends_at: Date },
  limit: Limit,
  now: Date,
): number | null {
  if (hits <= limit.hits) return null
  return Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000))
}

/** Of the hit, where it is its window's first. */
type NewWindow = Readonly<Record<'from' | 'to', Date>>

/**
 * Counts a hit in one statement, so that parallel hits are all counted. A window starts with its first hit. The bucket is a
 * statement that selects its name or nothing.
 */
export const insertHit = (db: Db, bucket: RawBuilder<string>, { from, to }: NewWindow) =>
  table(db)
    .insertInto('limit_windows')
    .columns(['bucket', 'started_at', 'ends_at', 'hits'])
    .expression(
      sql`select asked.*, ${from}::timestamptz, ${to}::timestamptz, 1
        from (${bucket}) as asked`,
    )
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        started_at: sql`case when ${IS_OVER} then excluded.started_at else limit_windows.started_at end`,
        ends_at: sql`case when ${IS_OVER} then excluded.ends_at else limit_windows.ends_at end`,
        hits: sql`case when ${IS_OVER} then 1 else limit_windows.hits + 1 end`,
      }),
    )
    .returning(['hits', 'ends_at'])

const IS_OVER = sql<boolean>`limit_windows.ends_at <= excluded.started_at`

/** Gives one hit of each window back: what it was counted for has turned out well. */
export async function returnHits(db: Db, buckets: readonly string[]): Promise<void> {
  await table(db)
    .updateTable('limit_windows')
    .set((old) => ({ hits: old('hits', '-', 1) }))
    .where('bucket', 'in', buckets)
    .where('hits', '>', 0)
    .execute()
}

export async function deleteEndedWindows(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('limit_windows').where('ends_at', '<', before).execute()
}
