import { sql } from 'kysely'

import type { Clock } from '@server/ports/clock'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'

import { type DomainError, domainError } from '@kernel/domain-error'

export interface Limit {
  readonly hits: number
  readonly seconds: number
}

/** Counted in the database, so that any number of desks share one count. */
export interface Limits {
  /** Counts one hit; throws TOO_MANY_REQUESTS when the window is full. A refused hit does not prolong it. */
  take(bucket: string, limit: Limit): Promise<void>
  forget(bucket: string): Promise<void>
}

export function limitsOf(db: Db, clock: Clock): Limits {
  return {
    take: async (bucket, limit) => {
      const now = clock.now()
      const { hits, ends_at } = await hit(db, bucket, now, secondsAfter(now, limit.seconds))
      if (hits > limit.hits) throw tooMany(ends_at, now)
    },
    forget: async (bucket) => {
      await db.deleteFrom('limit_windows').where('bucket', '=', bucket).execute()
    },
  }
}

/** One statement, so that parallel hits are all counted. A window starts with its first hit. */
const hit = (db: Db, bucket: string, now: Date, endsAt: Date) =>
  db
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

const tooMany = (endsAt: Date, now: Date): DomainError =>
  domainError('too-many-requests', {
    retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  })

export async function sweepLimits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('limit_windows').where('ends_at', '<', before).execute()
}
