import { sql } from 'kysely'

import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'
import { statementNames } from './prepared'

let test: TestDatabase
let database: ConnectedDatabase

beforeEach(async () => {
  test = await createTestDatabase()
  // One connection, so that it has seen every use.
  database = connect(test.url, { log: silentLog, random: Math.random, maxConnections: 1 })
  await sql`create table notes (id integer primary key)`.execute(database.db)
  await sql`insert into notes values (1)`.execute(database.db)
})

afterEach(async () => {
  await database.close()
  await test.drop()
})

const note = (db = database.db) => sql<object>`select * from notes where id = ${1}`.execute(db)

const askedOften = async (): Promise<void> => {
  for (let use = 0; use < 20; use++) await note()
}

const prepared = async (): Promise<unknown> =>
  (
    await sql`select statement from pg_prepared_statements
      where statement like 'select * from notes%'`.execute(database.db)
  ).rows.length

const widen = () => sql`alter table notes add column word text not null default 'new'`

it('prepares what is asked often, once in each connection, and nothing that is asked once', async () => {
  await note()
  expect(await prepared()).toBe(0)
  await askedOften()
  expect(await prepared()).toBe(1)
})

it('asks anew where a table has got a column since', async () => {
  await askedOften()
  await widen().execute(database.db)
  expect((await note()).rows).toEqual([{ id: 1, word: 'new' }])
  await askedOften()
  expect((await note()).rows).toEqual([{ id: 1, word: 'new' }])
})

it('runs a transaction again that meets a plan of before', async () => {
  await askedOften()
  await widen().execute(database.db)
  let runs = 0
  const found = await database.transact((tx) => {
    runs += 1
    return note(tx)
  })
  expect([runs, found.rows]).toEqual([2, [{ id: 1, word: 'new' }]])
})

it('tells a statement that fails as it is, prepared or not', async () => {
  const insert = () => sql`insert into notes values (${1})`.execute(database.db)
  for (let use = 0; use < 10; use++) await expect(insert()).rejects.toMatchObject({ code: '23505' })
})

it('prepares and counts no more texts than it may', () => {
  const names = statementNames()
  const timesAsked = (text: string, uses: number): string | null => {
    for (let use = 1; use < uses; use++) names.of(text)
    return names.of(text)
  }
  for (let text = 0; text < 1_001; text++) names.of(`text ${String(text)}`)
  expect(timesAsked('text 1000', 9)).toBeNull()
  const given = Array.from({ length: 100 }, (_, at) => timesAsked(`text ${String(at)}`, 4))
  expect(new Set(given).size).toBe(100)
  expect(given).not.toContain(null)
  expect(timesAsked('text 500', 4)).toBeNull()
})
