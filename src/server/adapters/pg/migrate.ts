import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'

import { MIGRATIONS } from '@server/migrations/all'
import type { Migration } from '@server/migrations/migration'
import type { Db } from '@server/ports/db'
import type { Progress } from '@server/ports/progress'
import { sqlState } from './failures'
import { openClient } from './primary'

/** Two processes that create the same table at once: one of them is told so, and finds it on the next try. */
const MET_ANOTHER = new Set(['23505', '42710', '42P07', '40001', '40P01', 'XX000'])
const TRIES = 20

/**
 * Brings the database up to date, as the owner of its tables. Any number of processes may do so at the same time.
 * Own code: kysely's migrator takes an advisory lock, which distributed PostgreSQL engines lack.
 */
export async function migrate(
  databaseUrl: string,
  migrations: readonly Migration[] = MIGRATIONS,
  progress?: Progress,
): Promise<void> {
  const client = await openClient(databaseUrl)
  try {
    await untilAlone(() => prepare(client))
    const applied = await appliedThrough(client)
    refuseNewer(migrations, applied)
    for (const [at, migration] of migrations.entries()) {
      progress?.(at, migrations.length, 'migrations')
      if (!applied.includes(migration.name)) await untilAlone(() => apply(client, migration))
    }
  } finally {
    await client.end()
  }
}

const MIGRATE_FIRST = "run its 'desk migrate' first"

/** What stands between these tables and this desk; null where they are what it knows. */
export async function schemaFault(
  db: Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('migrations') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return `the database has no tables yet: ${MIGRATE_FIRST}`
  const applied = await appliedNames(db)
  const newer = newerThan(migrations, applied)
  if (newer.length > 0) return newerFault(newer)
  const missing = migrations.map(({ name }) => name).filter((name) => !applied.includes(name))
  if (missing.length === 0) return null
  return `the database lacks ${missing.join(', ')}: this desk is newer, ${MIGRATE_FIRST}`
}

/** A desk serves no tables of another release. */
export async function assertSchema(db: Db): Promise<void> {
  const fault = await schemaFault(db)
  if (fault !== null) throw new Error(fault)
}

async function appliedNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations where name <> 'lock' order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const newerThan = (
  migrations: readonly Migration[],
  applied: readonly string[],
): readonly string[] => {
  const known = new Set(migrations.map(({ name }) => name))
  return applied.filter((name) => !known.has(name))
}

const newerFault = (newer: readonly string[]): string =>
  `the database knows ${newer.join(', ')}: this desk is older, update it`

async function prepare(client: Client): Promise<void> {
  await client.query('create table if not exists migrations (name text primary key)')
  // A row to lock, because distributed engines have no advisory locks.
  await client.query(`insert into migrations (name) values ('lock') on conflict do nothing`)
}

/** The same as `appliedNames`, asked by the owner of the tables. */
async function appliedThrough(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from migrations where name <> 'lock' order by name`,
  )
  return rows.map(({ name }) => name)
}

/** A desk that is older than its tables would write what their new rules do not expect. */
function refuseNewer(migrations: readonly Migration[], applied: readonly string[]): void {
  const newer = newerThan(migrations, applied)
  if (newer.length > 0) throw new Error(newerFault(newer))
}

async function apply(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`select name from migrations where name = 'lock' for update`)
    const done = await client.query('select 1 from migrations where name = $1', [name])
    if (done.rowCount === 0) {
      await client.query(sql)
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query('commit')
  } catch (thrown) {
    await client.query('rollback')
    throw thrown
  }
}

async function untilAlone(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await step()
      return
    } catch (thrown) {
      if (attempt === TRIES || !MET_ANOTHER.has(sqlState(thrown) ?? '')) throw thrown
      await pause(10 * attempt)
    }
  }
}
