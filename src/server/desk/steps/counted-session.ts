import { type RawBuilder, sql } from 'kysely'

import type { V1 } from '@contract/v1'
import { secondsAfter } from '@kernel/instant'
import { compiledQuery, type Slots } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { knownBefore } from '../policies/new-device'
import { isSessionOpen } from '../policies/session'
import { selectKnownDevices } from '../records/device'
import { insertHit, type Limit, secondsToWait } from '../records/limit-window'
import { accountVersion, type WatchedQuote } from '../views/account-version'
import { selectSession } from '../views/open-sessions'

interface SessionCall {
  /** Null for what is no call. */
  readonly call: keyof V1 | null
  /** What a tagged answer shows; null where it has no tag. */
  readonly watched: WatchedQuote | null
}

type Session = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectSession>['executeTakeFirst']>>
>

interface CountedRow extends Session {
  readonly hits: number | null
  readonly endsAt: Date | null
}

interface Values {
  readonly tokenHash: Buffer
  /** Where a quote is watched. */
  readonly quoteId: string
  readonly now: Date
  readonly idleSince: Date
  readonly knownBefore: Date
  /** Of buckets, before the id of what the call counts for. */
  readonly name: string
  /** When a window ends that begins now. */
  readonly to: Date
}

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'settings'>

/**
 * The open session of a token, and in the same statement one hit for the call: of its device, or of all devices together that
 * its account does not know yet, so that no thief uses up its owner's calls. Null where the token opens nothing, and then
 * nothing is counted.
 */
export async function findCountedSession(
  { database: { db }, clock, settings }: Deps,
  tokenHash: Buffer,
  { call, watched }: SessionCall,
) {
  const now = clock.now()
  const limit = call === null ? undefined : settings.callLimits[call]
  const [found] = await queryFor(watched)[limit ? 'counted' : 'alone'](db, {
    ...{ tokenHash, now, ...windowOf(call, limit, now) },
    quoteId: watched?.quoteId ?? '',
    idleSince: secondsAfter(now, -settings.session.idleSeconds),
    knownBefore: knownBefore(now),
  })
  if (!found || !isSessionOpen(found, now, settings.session)) return null
  const { hits, endsAt, ...session } = found
  return { ...session, retryAfter: limit ? secondsLeft({ hits, endsAt }, limit, now) : null }
}

const windowOf = (call: SessionCall['call'], limit: Limit | undefined, now: Date) => ({
  name: `call:${String(call)}:`,
  to: secondsAfter(now, limit?.seconds ?? 0),
})

/** Null where the call was not counted, since its session was over, and where there is room. */
const secondsLeft = (
  { hits, endsAt }: Pick<CountedRow, 'hits' | 'endsAt'>,
  limit: Limit,
  now: Date,
): number | null =>
  hits === null || endsAt === null ? null : secondsToWait({ hits, ends_at: endsAt }, limit, now)

const queryFor = (watched: WatchedQuote | null) =>
  watched ? QUERIES[watched.quoteId === null ? 'lists' : 'quote'] : QUERIES.nothing

type VersionOf = (value: Slots<Values>) => RawBuilder<string | null>

const queriesOf = (versionOf: VersionOf) => {
  const select = (db: Db, value: Slots<Values>) =>
    selectSession(db, value('tokenHash'), versionOf(value))
  const alone = compiledQuery<Values, CountedRow>((db, value) =>
    select(db, value).select([sql<null>`null`.as('hits'), sql<null>`null`.as('endsAt')]),
  )
  const counted = compiledQuery<Values, CountedRow>((db, value) => {
    const known = selectKnownDevices(db, value('knownBefore'))
    // A count that is lost with the database's power is no harm, so no call waits for the disk.
    const bucket = sql<string>`select ${value('name')} || coalesce(known.id::text, "accountId")
      from session left join (${known}) as known on known.id = "deviceId"
      cross join set_config('synchronous_commit', 'off', true)
      where "expiresAt" > ${value('now')} and "seenAt" > ${value('idleSince')}`
    const hit = insertHit(db, bucket, { from: value('now'), to: value('to') })
    return sql`with session as (${select(db, value)}), counted as (${hit})
      select session.*, hits, ends_at as "endsAt" from session left join counted on true`
  })
  return { alone, counted }
}

/** By what a tagged answer shows. */
const QUERIES = {
  nothing: queriesOf(() => sql`null`),
  lists: queriesOf(() => accountVersion(null)),
  quote: queriesOf((value) => accountVersion(value('quoteId'))),
} as const
