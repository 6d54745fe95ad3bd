import type { Client } from 'pg'
import { withClient } from './database'
import type { Statement } from './statements'

/** Of these a test has rows, so that of two indexes the better one is taken. */
const FILLED = '(?:quotes|deposits|payouts|state_events)'
const HISTORY = `(?:${FILLED}|holds|idempotency_keys|ledger_\\w+)`

/** Each statement that reads a table which grows with every transfer from its beginning to its end, with its plan. */
export const historyReaders = (
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<readonly string[]> =>
  withClient(databaseUrl, async (client) => {
    const isWhole = await wholeReading(client)
    const found: string[] = []
    for (const { text, plans } of await plansOf(databaseUrl, statements))
      found.push(...plans.filter((plan) => isWhole(plan)).map((plan) => `${text}\n${plan}`))
    return found
  })

/** By its rows, or by an index without a condition; an index with a condition of its own holds few of them. */
async function wholeReading(client: Client): Promise<(plan: string) => boolean> {
  const { rows } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where indexdef like '% WHERE %'",
  )
  const few = rows.map(({ name }) => name).join('|')
  const whole = new RegExp(`Seq Scan on ${HISTORY}\\b`)
  const scanned = new RegExp(
    `Scan (?:Backward )?using (?!(?:${few})\\b)\\w+ on ${FILLED}\\b[^\\n]*(?:\\n(?!\\s+Index Cond)|$)`,
  )
  return (plan) => whole.test(plan) || (scanned.test(plan) && !plan.includes(FORBIDDEN_COST))
}

/** What a small table without an index costs before PostgreSQL 18: beside it no two other plans differ. */
const FORBIDDEN_COST = 'cost=10000000000'

interface Planned extends Statement {
  /** For these values, and for any, which it may keep for a statement that is asked often. */
  readonly plans: readonly [own: string, any: string]
}

/** As PostgreSQL plans them where it reads a table whole only if nothing else serves. */
export const plansOf = (
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<readonly Planned[]> =>
  withClient(databaseUrl, async (client) => {
    await client.query('set enable_seqscan = off')
    const planned: Planned[] = []
    for (const { text, values } of statements) {
      const own = await explained(client, `explain ${text}`, values)
      const any = await explainedForAny(client, text, values.length)
      planned.push({ text, values, plans: [own, any] })
    }
    return planned
  })

/** `explain (generic_plan)`, which PostgreSQL 15 does not know. */
async function explainedForAny(client: Client, text: string, count: number): Promise<string> {
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare any_values as ${text}`)
  const nulls = Array.from({ length: count }, () => 'null').join(', ')
  const plan = await explained(
    client,
    `explain execute any_values${count === 0 ? '' : `(${nulls})`}`,
    [],
  )
  await client.query('deallocate any_values')
  await client.query('set plan_cache_mode = auto')
  return plan
}

async function explained(
  client: Client,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const { rows } = await client.query<Readonly<Record<'QUERY PLAN', string>>>(text, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
