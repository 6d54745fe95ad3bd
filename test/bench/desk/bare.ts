import fastify from 'fastify'
import { Pool } from 'pg'

import type { Load } from './side'

/** A load with what the desk answered to each of its calls, and whose calls they are. */
export interface Answered extends Load {
  readonly answers: readonly object[]
  readonly accountIds: readonly string[]
  /** Written by hand: the fewest that fetch or write the rows of one answer. They run one after the other. */
  statementsOf(accountId: string, count: number): readonly Statement[]
}

type Statement = readonly [text: string, values: readonly unknown[]]

export interface Bare {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * The limit of what a desk could be: fastify and the driver and nothing else. It finds the session, runs the load's
 * statements, and writes out the answer of the desk; it decides and checks nothing.
 */
export async function startBare(databaseUrl: string, loads: readonly Answered[]): Promise<Bare> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const app = fastify()
  let count = 0
  for (const { method, path, calls, answers, accountIds, statementsOf } of loads) {
    const byCookie = new Map(calls.map(({ headers }, at) => [headers['cookie'], at]))
    app.route({
      method,
      url: path,
      handler: async ({ headers }) => {
        const at = byCookie.get(headers.cookie) ?? -1
        const [accountId, answer] = [accountIds[at], answers[at]]
        if (accountId === undefined || !answer) throw new Error('nobody')
        count += 1
        for (const [text, values] of statementsOf(accountId, count))
          await pool.query(text, [...values])
        return answer
      },
    })
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
