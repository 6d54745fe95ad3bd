import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import type { Pool } from 'pg'
import { asDesk, createTestDatabase, RECORDS_ACCOUNTS } from './database'
import { returnToFirstState } from './first-state'

/** A migrated database in its first state, with connections that have planned their statements before. */
export interface KeptDatabase {
  readonly url: string
  readonly database: ConnectedDatabase
  /** The same as the owner of its tables. */
  readonly owner: ConnectedDatabase
  /** What its tables, rules and functions were when it was made. */
  readonly structure: string
  /** How many cases it has served: each leaves dead rows behind. */
  served: number
  /** With its connections. */
  readonly drop: () => Promise<void>
}

declare global {
  /** Of the worker: its test files use one after the other. */
  var keptDatabases: KeptDatabase[] | undefined
}

const MOST_CASES = 300

export const takeDatabase = async (): Promise<KeptDatabase> =>
  globalThis.keptDatabases?.pop() ?? (await openDatabase())

/** Back to its first state, for the next case or file; one whose structure a test has changed is dropped. */
export async function giveBack(held: KeptDatabase): Promise<void> {
  held.served++
  await returnToFirstState(held.owner.pool)
  globalThis.keptDatabases?.push(held)
}

/** After a file: what the next one may not meet goes. */
export async function dropUnfit(): Promise<void> {
  for (const held of globalThis.keptDatabases?.splice(0) ?? []) {
    const isFit =
      !RECORDS_ACCOUNTS &&
      held.served < MOST_CASES &&
      held.structure === (await structureOf(held.owner.pool))
    if (isFit) globalThis.keptDatabases?.push(held)
    else await held.drop()
  }
}

async function openDatabase(): Promise<KeptDatabase> {
  const test = await createTestDatabase()
  const { url } = test
  const options = { log: silentLog, random: () => 0.5, maxConnections: 8 }
  const database = connect(asDesk(url), options)
  const owner = connect(url, { ...options, maxConnections: 1 })
  // A worker ends while they are open.
  for (const { pool } of [database, owner]) pool.options.allowExitOnIdle = true
  return {
    ...{ url, database, owner, served: 0 },
    structure: await structureOf(owner.pool),
    drop: async () => {
      await database.close()
      await owner.close()
      await test.drop()
    },
  }
}

/** How many there are of each, and which transaction wrote the newest. */
async function structureOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ structure: string }>(STRUCTURE)
  return rows[0]?.structure ?? ''
}

const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc']

const STRUCTURE = `select string_agg(counted, ' ') as structure from (${CATALOGS.map(
  (name) => `select count(*) || ':' || max(xmin::text::bigint) as counted from ${name}`,
).join(' union all ')}) each`
