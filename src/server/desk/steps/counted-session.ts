import { sql } from 'kysely'

import type { V1 } from '@contract/v1'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { isSessionOpen } from '../policies/session'
import { insertHit, type Limit, secondsToWait } from '../records/limit-window'
import type { Watched } from '../views/account-version'
import { selectSession } from '../views/open-sessions'

interface SessionCall {
  /** Null for what is no call. */
  readonly call: keyof V1 | null
  /** What a tagged answer shows; null where it has no tag. */
  readonly watched: Watched | null
}

type Session = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectSession>['executeTakeFirst']>>
>

interface CountedRow extends Session {
  readonly hits: number | null
  readonly ends_at: Date
}

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'settings'>

/**
 * The open session of a token, and in the same statement one hit of its account for the call; null where the token opens
 * nothing, and then nothing is counted.
 */
export async function findCountedSession(
  deps: Deps,
  tokenHash: Buffer,
  { call, watched }: SessionCall,
) {
  const { database, clock, settings } = deps
  const found = selectSession(database.db, tokenHash, watched)
  const limit = call === null ? undefined : settings.callLimits[call]
  const session = limit
    ? await findAndCount(deps, found, `call:${call}:`, limit)
    : await found.executeTakeFirst()
  if (!session || !isSessionOpen(session, clock.now(), settings.session)) return null
  return { retryAfter: null, ...session }
}

async function findAndCount(
  { database: { db }, clock, settings }: Deps,
  found: ReturnType<typeof selectSession>,
  name: string,
  limit: Limit,
) {
  const now = clock.now()
  const idleSince = secondsAfter(now, -settings.session.idleSeconds)
  // A count that is lost with the database's power is no harm, so no call waits for the disk.
  const bucket = sql<string>`select ${name} || "accountId"
    from session cross join set_config('synchronous_commit', 'off', true)
    where "expiresAt" > ${now} and "seenAt" > ${idleSince}`
  const { rows } = await sql<CountedRow>`
    with session as (${found}), counted as (${insertHit(db, bucket, limit, now)})
    select * from session left join counted on true`.execute(db)
  const [row] = rows
  if (!row) return null
  const { hits, ends_at, ...session } = row
  return {
    ...session,
    retryAfter: hits === null ? null : secondsToWait({ hits, ends_at }, limit, now),
  }
}
