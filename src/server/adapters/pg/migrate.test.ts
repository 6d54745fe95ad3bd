import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { databaseUrl, onServer } from '@test/setup/database'
import { MIGRATIONS } from '@server/migrations/all'
import { silentLog } from '../log'
import { connect } from './connect'
import { migrate, schemaFault } from './migrate'

const serverUrl = process.env['TEST_POSTGRES_URL'] ?? ''
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = databaseUrl(serverUrl, name)

beforeEach(() => onServer(serverUrl, `create database ${name}`))
afterEach(() => onServer(serverUrl, `drop database ${name} with (force)`))

async function rows(query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const found = await client.query<Record<string, unknown>>(query)
  await client.end()
  return found.rows
}

it('applies each migration once, however many start at the same time', async () => {
  await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
  const applied = await rows(`select name from migrations where name <> 'lock' order by name`)
  expect(applied).toEqual(MIGRATIONS.map((migration) => ({ name: migration.name })))
  await expect(migrate(url)).resolves.toBeUndefined()
})

it('leaves nothing of a migration that fails, and tries it again later', async () => {
  const good = { name: '1', sql: 'create table one (id integer)' }
  const bad = { name: '2', sql: 'create table two (id integer); select no_such_function()' }
  await expect(migrate(url, [good, bad])).rejects.toThrow('no_such_function')
  expect(
    await rows(`select to_regclass('one') is not null as one, to_regclass('two') is null as two`),
  ).toEqual([{ one: true, two: true }])
  await migrate(url, [good, { name: '2', sql: 'create table two (id integer)' }])
  expect(await rows(`select to_regclass('two') is not null as two`)).toEqual([{ two: true }])
})

it('leaves a database alone that knows more than this desk', async () => {
  const table = (name: string) => ({ name, sql: `create table t${name} (id integer)` })
  await migrate(url, [table('2')])
  await expect(migrate(url, [table('1')])).rejects.toThrow(
    'the database knows 2: this desk is older',
  )
  expect(await rows(`select to_regclass('t1') is null as untouched`)).toEqual([{ untouched: true }])
})

it('tells a desk whose tables are another release’s', async () => {
  const database = connect(url, { log: silentLog, random: () => 0, maxConnections: 1 })
  const [old, young] = [
    { name: '1', sql: 'create table one (id integer)' },
    { name: '2', sql: 'create table two (id integer)' },
  ]
  const fault = () => schemaFault(database.db, [old])
  try {
    expect(await fault()).toBe("the database has no tables yet: run its 'desk migrate' first")
    await migrate(url, [])
    expect(await fault()).toBe(
      "the database lacks 1: this desk is newer, run its 'desk migrate' first",
    )
    await migrate(url, [old])
    expect(await fault()).toBeNull()
    await migrate(url, [old, young])
    expect(await fault()).toBe('the database knows 2: this desk is older, update it')
  } finally {
    await database.close()
  }
})

it('is numbered in the order in which it is applied', () => {
  const names = MIGRATIONS.map((migration) => migration.name)
  expect(names).toEqual([...names].sort())
})
