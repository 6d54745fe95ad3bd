import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type { Pool } from 'pg'

import { isOutage } from '@kernel/domain-error'
import type { Database, Db, DeferredLog, Isolation, NoTables, Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { deferredLog } from './deferred-log'
import { pooledDialect } from './dialect'
import { ConnectionLost, DatabaseUnavailable, OutcomeUnknown, sqlState } from './failures'
import { acquire, dropIdle, openPool, TIMEOUTS } from './pool'
import { isOutdatedPlan, isPooledByTransaction } from './prepared'
import { assertWritable, primaryHost } from './primary'

/** Over a second in all: on a machine that is short of time many meet. */
const RETRIES = 7
const RETRIED = new Set(['40001', '40P01'])
/** A caller waits no longer for a connection that lasts. */
const LOST_MS = 5_000

interface Options {
  readonly log: Log
  /** From 0 to 1: spreads the retries of transactions that met. */
  readonly random: () => number
  readonly maxConnections?: number
}

export interface ConnectedDatabase extends Database {
  /** For what speaks plain `pg`: the sandbox's pages. */
  readonly pool: Pool
  /** Rejects where no host takes writes. */
  readonly assertWritable: () => Promise<void>
  close(): Promise<void>
}

/** Connects to the host that takes writes, of those that the URL names, and follows it to another one. */
export function connect(databaseUrl: string, options: Options): ConnectedDatabase {
  const isPooled = isPooledByTransaction(databaseUrl)
  const settings = isPooled ? {} : { ...TIMEOUTS, pipeline: true }
  const host = primaryHost(databaseUrl, options)
  const pool = openPool(host, { ...options, settings })
  const take = () => acquire(pool, host)
  const doubt = (): void => {
    host.doubt()
    dropIdle(pool)
  }
  const dialect = pooledDialect({ take, doubt, end: () => pool.end() }, { isPooled })
  const db = new Kysely<NoTables>({ dialect })
  return {
    pool,
    db,
    isOutage,
    transact: (work, isolation = 'serializable') => transact({ ...options, db, isolation }, work),
    assertWritable: async () => {
      const client = await take()
      const isGood = await assertWritable(client).then(
        () => true,
        () => false,
      )
      client.release(!isGood)
      if (isGood) return
      doubt()
      throw new Error('the database takes no writes')
    },
    close: () => db.destroy(),
  }
}

interface Asked extends Pick<Options, 'random' | 'log'> {
  readonly db: Db
  readonly isolation: Isolation
}

async function transact<T>(
  { db, isolation, random, log }: Asked,
  work: (tx: Tx, log: DeferredLog) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  for (let attempt = 0; ; attempt++) {
    try {
      const kept = deferredLog(log)
      const run = (tx: Tx) => work(tx, kept.deferred)
      const done = await db.transaction().setIsolationLevel(isolation).execute(run)
      kept.flush()
      return done
    } catch (thrown) {
      if (thrown instanceof OutcomeUnknown)
        log.error({ error: thrown.cause }, 'nobody knows whether a transaction was committed')
      if (attempt >= RETRIES) throw isMeeting(thrown) ? new DatabaseUnavailable(thrown) : thrown
      if (!isRetried(thrown, performance.now() - began)) throw thrown
      await pause((0.5 + random()) * 10 * 2 ** attempt)
    }
  }
}

/** Others were first: nothing of it was committed. */
const isMeeting = (thrown: unknown): boolean => RETRIED.has(sqlState(thrown) ?? '')

/** Nothing of it was committed, and the next attempt may do better. */
const isRetried = (thrown: unknown, lastedMs: number): boolean =>
  thrown instanceof ConnectionLost
    ? lastedMs <= LOST_MS
    : isMeeting(thrown) || isOutdatedPlan(thrown)
