import fastify, { type FastifyRequest } from 'fastify'
import { Pool, type PoolClient } from 'pg'

import type { Statement, Step } from '../../setup/statements'
import type { Load } from './side'

/** One call as the desk answered it: what it asked of the database, and what it said. */
export interface Recorded {
  readonly steps: readonly Step[]
  readonly payload: unknown
  /** Ids that have to be new each time, since the database takes none twice. */
  readonly ids: readonly string[]
}

export interface Bare {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * The limit of what a desk could be: fastify and the driver and nothing else. For each session's call it asks the
 * database what the desk asked, at the same pace, and writes out the same answer; it decides and checks nothing.
 */
export async function startBare(
  databaseUrl: string,
  recorded: readonly (readonly [Load, readonly Recorded[]])[],
): Promise<Bare> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const app = fastify()
  let count = 0
  for (const [{ method, path, calls }, answers] of recorded) {
    const byCookie = new Map(calls.map(({ headers }, at) => [headers['cookie'], answers[at]]))
    const handler = async ({ headers }: FastifyRequest): Promise<object> => {
      const call = byCookie.get(headers.cookie)
      if (!call) throw new Error('nobody')
      count += 1
      const fresh = new Map(call.ids.map((id, at) => [id, `bare_${String(count)}_${String(at)}`]))
      for (const step of call.steps) await takes(pool, step, fresh)
      return { status: 'ok', payload: call.payload }
    }
    app.route({ method, url: path, handler })
  }
  const origin = await app.listen({ port: 0, host: 'localhost' })
  return {
    origin,
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}

type Fresh = ReadonlyMap<unknown, string>

const takes = (pool: Pool, { isTransaction, statements }: Step, fresh: Fresh): Promise<unknown> =>
  isTransaction
    ? transact(pool, statements, fresh)
    : Promise.all(statements.map((one) => query(pool, one, fresh)))

const query = (to: Pool | PoolClient, { text, values }: Statement, fresh: Fresh) =>
  to.query(
    text,
    values.map((value) => fresh.get(value) ?? value),
  )

const RETRIES = 5
const MET = new Set<unknown>(['40001', '40P01'])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Two that meet are run again, as the desk runs them again. */
async function transact(pool: Pool, statements: readonly Statement[], fresh: Fresh): Promise<void> {
  const client = await pool.connect()
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        for (const one of statements) await query(client, one, fresh)
        return
      } catch (thrown) {
        await client.query('rollback')
        const code: unknown = thrown instanceof Error && Reflect.get(thrown, 'code')
        if (attempt === RETRIES || !MET.has(code)) throw thrown
        await pause((0.5 + Math.random()) * 10 * 2 ** attempt)
      }
    }
  } finally {
    client.release()
  }
}
