import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { migrateLive } from '@server/migrate-live'
import { pooled, startPooler } from './pooler'
import { isExcused, takeCrossings } from './recorded-accounts'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** One statement on the server that the run's global setup prepared. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(statement))
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Serves in tests as a live desk's role does: it writes, and alters no table. */
export const DESK_ROLE = 'causeway_test_desk'
const DESK_WORD = 'b7c4e19fd02a5836'

/** The same database for the desk. */
export const asDesk = (ownerUrl: string): string => pooled(asDeskPastPooler(ownerUrl))

export function asDeskPastPooler(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = DESK_ROLE
  url.password = DESK_WORD
  return url.href
}

/** What the desk's role has of its own where a pooler takes no settings of sessions. */
const TIMEOUTS = `alter role ${DESK_ROLE} set statement_timeout = '5s';
  alter role ${DESK_ROLE} set lock_timeout = '2s';
  alter role ${DESK_ROLE} set idle_in_transaction_session_timeout = '10s'`

/** A pooler before the server, for the desk's role and the owner's. */
export async function startPoolerFor(serverUrl: string): Promise<() => Promise<void>> {
  const { username, password } = new URL(serverUrl)
  await onServer(serverUrl, TIMEOUTS)
  return startPooler(serverUrl, [
    { name: username, word: password },
    { name: DESK_ROLE, word: DESK_WORD },
  ])
}

/** Makes the desk's role where the server lacks it; another run may do the same at once. */
export async function makeDeskRole(serverUrl: string): Promise<void> {
  await onServer(
    serverUrl,
    `do $$ begin create role ${DESK_ROLE} login password '${DESK_WORD}';
      exception when duplicate_object or unique_violation then null; end $$`,
  )
}

/** What 'desk migrate' does for a live desk. */
export const migrateForDesk = (ownerUrl: string) =>
  migrateLive({ OWNER_DATABASE_URL: ownerUrl, DATABASE_URL: asDesk(ownerUrl) })

/** A migrated database of the caller's own; every test file takes one and drops it. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(process.env['TEST_POSTGRES_TEMPLATE'])

/** A database without a table, for tests of migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(template: string | undefined): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_POSTGRES_URL']
  const run = process.env['TEST_POSTGRES_TEMPLATE']
  if (!serverUrl || !run || !template)
    throw new Error('no test PostgreSQL: was the global setup skipped?')
  const name = `${run}_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  return {
    url,
    drop: async () => {
      const isRecorded = RECORDS_ACCOUNTS && template === run
      const crossed = isRecorded ? await withClient(url, takeCrossings) : []
      // Forced, so that a pool which a failing test left open cannot keep the database.
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
      const unexcused = crossed.filter((each) => !isExcused(each))
      if (unexcused.length > 0)
        throw new Error(`accounts met: ${JSON.stringify(unexcused, null, 2)}`)
    },
  }
}

/** Copies that files of a worker kept for the next one, which never came. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${template}_`],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
}

/** Whether every test says which accounts its transactions change: a third more work. */
export const RECORDS_ACCOUNTS = process.env['RECORD_ACCOUNTS'] === '1'
