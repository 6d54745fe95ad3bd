import { sql } from 'kysely'
import { compiledQuery } from '@server/ports/compiled-query'
import { createTestDatabase, onServer, type TestDatabase } from '@test/setup/database'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'
import { assertDatabase, timeoutFault } from './timeouts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const pooledUrl = (): string => {
  const url = new URL(test.url)
  url.searchParams.set('pgbouncer', 'true')
  return url.href
}

async function within(url: string, work: (database: ConnectedDatabase) => Promise<void>) {
  const options = { log: silentLog, random: Math.random, maxConnections: 1 }
  const database = connect(url, options)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

it('gives each session of its own what ends a wait', () =>
  within(test.url, async ({ db }) => {
    expect(await timeoutFault(db)).toBeNull()
    await sql`set lock_timeout = '1h'`.execute(db)
    expect(await timeoutFault(db)).toContain('lock_timeout = 2000:')
  }))

it('starts behind a pooler in transaction mode where the role has them alone', async () => {
  await within(pooledUrl(), ({ db }) => expect(assertDatabase(db)).rejects.toThrow('alter role'))
  const name = new URL(test.url).pathname.slice(1)
  for (const setting of [
    "statement_timeout = '5s'",
    "lock_timeout = '2s'",
    "idle_in_transaction_session_timeout = '10s'",
  ])
    await onServer(test.url, `alter database ${name} set ${setting}`)
  await within(pooledUrl(), ({ db }) => assertDatabase(db))
})

it('names no statement behind such a pooler, which forgets them between transactions', () =>
  within(pooledUrl(), async ({ db, transact }) => {
    for (let use = 0; use < 8; use++) {
      const { rows } = await transact((tx) => sql`select ${use}::integer as use`.execute(tx))
      expect(rows).toEqual([{ use }])
      await sql`discard all`.execute(db)
    }
  }))

it('leaves no transaction open behind such a pooler where the last query of one fails', () =>
  within(pooledUrl(), async ({ db, transact }) => {
    const divide = compiledQuery<{ readonly by: number }, object>(
      (_db, value) => sql`select 1 / ${value('by')}::integer`,
    )
    const failed = transact((tx) => divide.andCommit(tx, { by: 0 }))
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  }))
