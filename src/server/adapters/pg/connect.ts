import { Pool, type PoolConfig, TypeOverrides, types } from 'pg'
import { Kysely } from 'kysely'

import type { Database, Db, DeferredLog, Isolation, NoTables, Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { deferredLog } from './deferred-log'
import { pooledDialect } from './dialect'
import { isOutdatedPlan, isPooledByTransaction } from './prepared'

const RETRIES = 5
const RETRIED = new Set(['40001', '40P01'])

interface Options {
  readonly log: Log
  /** From 0 to 1: spreads the retries of transactions that met. */
  readonly random: () => number
  readonly maxConnections?: number
}

export interface ConnectedDatabase extends Database {
  /** For what speaks plain `pg`: the sandbox's pages. */
  readonly pool: Pool
  close(): Promise<void>
}

export function connect(databaseUrl: string, options: Options): ConnectedDatabase {
  const isPooled = isPooledByTransaction(databaseUrl)
  const settings = isPooled ? {} : { ...TIMEOUTS, pipeline: true }
  const pool = openPool(databaseUrl, { ...options, settings })
  const db = new Kysely<NoTables>({ dialect: pooledDialect(pool, { isPooled }) })
  return {
    pool,
    db,
    transact: (work, isolation = 'serializable') => transact({ ...options, db, isolation }, work),
    close: () => db.destroy(),
  }
}

/** Settings of a session, in ms. A pooler in transaction mode refuses them from a client: there the desk's role has them. */
export const TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

interface PoolOptions extends Options {
  /** Of each connection. */
  readonly settings: Pick<PoolConfig, keyof typeof TIMEOUTS | 'pipeline'>
}

function openPool(connectionString: string, options: PoolOptions): Pool {
  const { log, maxConnections = 10, settings } = options
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    ...settings,
    types: parsers(),
  })
  // Without a listener an idle connection that the server ends would end the desk too.
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  // The same for one that ends while it is in use: whoever uses it learns of it from the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** int8 is text by default; numeric stays text, because it is money. */
function parsers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, BigInt)
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, readInstant)
  return overrides
}

// pg leaves the type of a parser open; each is given its column's text.
const readAnyInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown

/** A page of transactions holds thousands of instants. In UTC they are ISO 8601 but for two characters, and read much faster as such. */
const readInstant = (text: string): unknown =>
  text.charAt(10) === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : readAnyInstant(text)

interface Asked extends Pick<Options, 'random' | 'log'> {
  readonly db: Db
  readonly isolation: Isolation
}

async function transact<T>(
  { db, isolation, random, log }: Asked,
  work: (tx: Tx, log: DeferredLog) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const kept = deferredLog(log)
      const run = (tx: Tx) => work(tx, kept.deferred)
      const done = await db.transaction().setIsolationLevel(isolation).execute(run)
      kept.flush()
      return done
    } catch (thrown) {
      if (attempt >= RETRIES || !isRetried(thrown)) throw thrown
      await pause((0.5 + random()) * 10 * 2 ** attempt)
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isRetried = (thrown: unknown): boolean =>
  RETRIED.has(sqlState(thrown) ?? '') || isOutdatedPlan(thrown)

/** PostgreSQL's five-character code of a failed statement. */
export function sqlState(thrown: unknown): string | null {
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined
  return typeof code === 'string' ? code : null
}
