import { sql } from 'kysely'
import { createTestDatabase, asDesk, type TestDatabase } from '@test/setup/database'
import { APPEND_ONLY, KEPT, REPLACED } from '@server/doctor/append-only'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'

let test: TestDatabase
let desk: ConnectedDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  desk = connect(asDesk(test.url), { log: silentLog, random: () => 0, maxConnections: 1 })
})
afterAll(async () => {
  await desk.close()
  await test.drop()
})

const run = (text: string) => sql.raw(text).execute(desk.db)

it.each(APPEND_ONLY)('lets the desk add to %s, and not change or empty it', async (table) => {
  await expect(run(`select * from ${table} limit 1`)).resolves.toBeDefined()
  for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
    await expect(run(statement)).rejects.toThrow('permission denied')
  await expect(run(`alter table ${table} disable trigger all`)).rejects.toThrow('must be owner')
})

it.each(KEPT)('lets the desk not empty %s', async (table) => {
  await expect(run(`truncate ${table} cascade`)).rejects.toThrow('permission denied')
})

it('lets the desk delete of what is kept only what is not final', async () => {
  const isTaken = (table: string) =>
    run(`delete from ${table}`).then(
      () => true,
      () => false,
    )
  const taken = await Promise.all(
    KEPT.map(async (table) => ((await isTaken(table)) ? [table] : [])),
  )
  expect(taken.flat().sort()).toEqual([...REPLACED].sort())
})

it.each(['alter table accounts add column note text', 'drop table accounts', 'create table t ()'])(
  'keeps the desk from altering tables: %s',
  async (statement) => {
    await expect(run(statement)).rejects.toThrow(/must be owner|permission denied/)
  },
)

it('leaves what migrations write to their owner', async () => {
  await expect(run(`delete from migrations`)).rejects.toThrow('permission denied')
})
