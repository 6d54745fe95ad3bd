import fastify from 'fastify'
import { Pool } from 'pg'

import * as byHand from './by-hand'
import type { Load } from './side'

/** A load with what the desk answered to each of its calls, and whose calls they are. */
export interface Answered extends Load {
  readonly answers: readonly object[]
  /** What the desk asked of its database for one of them, with session and limit. */
  readonly asked: Readonly<Record<'statements' | 'roundTrips', number>>
  readonly accountIds: readonly string[]
  /** What is fetched or written for one answer. */
  readonly rows:
    | { readonly of: 'page' | 'quote' }
    | { readonly of: 'poll'; readonly quoteId: string }
}

type Statement = readonly [text: string, values: readonly unknown[]]

/** Written by hand, the fewest; they run one after the other. */
function statementsOf(
  { rows, accountIds }: Answered,
  at: number,
  count: number,
): readonly Statement[] {
  const accountId = accountIds[at] ?? ''
  if (rows.of === 'page') return byHand.page(accountId)
  if (rows.of === 'poll') return byHand.poll(accountId, rows.quoteId)
  return byHand.quote(accountId, at + 1, `q_bare_${count}`)
}

/**
 * The limit of what a desk could be: fastify and the driver and nothing else. It finds the session, counts the call, runs
 * the load's statements, and writes out the answer of the desk; it decides and checks nothing.
 */
export async function startBare(databaseUrl: string, loads: readonly Answered[]): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const app = fastify()
  let count = 0
  for (const load of loads) {
    const { method, path, calls, answers } = load
    const byCookie = new Map(calls.map(({ headers }, at) => [headers['cookie'], at]))
    app.route({
      method,
      url: path,
      handler: async ({ headers }) => {
        const at = byCookie.get(headers.cookie) ?? -1
        const answer = answers[at]
        if (!answer) throw new Error('nobody')
        count += 1
        for (const [text, values] of statementsOf(load, at, count))
          await pool.query(text, [...values])
        return answer
      },
    })
  }
  return app.listen({ port: 0, host: 'localhost' })
}
