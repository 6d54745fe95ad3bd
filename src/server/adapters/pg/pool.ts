import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  TypeOverrides,
  types,
} from 'pg'

import type { Log } from '@server/ports/log'
import { DatabaseUnavailable } from './failures'
import { assertWritable, CONNECT_MS, type PrimaryHost } from './primary'

/** Settings of a session, in ms. A pooler in transaction mode refuses them from a client: there the desk's role has them. */
export const TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** A server that is silent for longer is gone: its own limits end every statement before, but not a commit. */
const SILENCE_MS = 10_000
/** How long a caller waits for a connection that others have. */
const TURN_MS = 5_000

export interface PoolOptions {
  readonly log: Log
  readonly maxConnections?: number
  /** Of each connection. */
  readonly settings: Pick<PoolConfig, keyof typeof TIMEOUTS | 'pipeline'>
}

/** Connections to the host that takes writes. */
export function openPool(host: PrimaryHost, options: PoolOptions): Pool {
  const { log, maxConnections = 10, settings } = options
  const pool = new Pool({
    ...settings,
    max: maxConnections,
    connectionTimeoutMillis: TURN_MS,
    query_timeout: SILENCE_MS,
    types: parsers(),
    Client: clientOf(host),
    verify: (client, done) => {
      assertWritable(client).then(() => done(), done)
    },
  })
  // Without a listener an idle connection that the server ends would end the desk too.
  pool.on('error', (error) => {
    host.doubt()
    log.warn({ error }, 'an idle database connection was lost')
  })
  // The same for one that ends while it is in use: whoever uses it learns of it from the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The pool makes its connections by one set of options: where each goes is known when it is made. */
const clientOf = (host: PrimaryHost) =>
  class extends Client {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionString: host.url(), connectionTimeoutMillis: CONNECT_MS })
    }
  }

/** A connection of the pool; where none can be made the host is looked for once more. */
export async function acquire(pool: Pool, host: PrimaryHost): Promise<PoolClient> {
  if (pool.idleCount === 0) await host.found()
  try {
    return await pool.connect()
  } catch (thrown) {
    if (isCrowded(thrown)) throw new DatabaseUnavailable(thrown)
    host.doubt()
    await host.found()
    return pool.connect().catch((again: unknown) => {
      throw new DatabaseUnavailable(again)
    })
  }
}

/**
 * Gives up what is idle once a connection was lost: the others went to the same server, and one that is silent would be
 * noticed by each of them in turn.
 */
export function dropIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}

/** pg's own words: every connection was in use for as long as a caller waits. */
const isCrowded = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect'

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
