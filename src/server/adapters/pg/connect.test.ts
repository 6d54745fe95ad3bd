import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'

let test: TestDatabase
let database: ConnectedDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  database = connect(test.url, { log: silentLog, random: Math.random })
  await sql`create table counters (id integer primary key, value bigint not null)`.execute(
    database.db,
  )
  await sql`insert into counters values (1, 9007199254740993)`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await test.drop()
})

const value = async () =>
  (await sql<{ value: bigint }>`select value from counters`.execute(database.db)).rows[0]?.value

it('reads whole numbers beyond 2^53 to the last digit', async () => {
  expect(await value()).toBe(9_007_199_254_740_993n)
})

it.each(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'])(
  'reads instants to the millisecond from a server that stands in %s',
  async (zone) => {
    const texts = [
      '2026-11-23T10:00:00.123Z',
      '2026-07-01T23:59:59.000Z',
      '1999-12-31T22:30:00.001Z',
    ]
    const rows = await database.db.transaction().execute(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
      return sql<{ at: Date }>`select unnest(${texts}::timestamptz[]) as at`.execute(tx)
    })
    expect(rows.rows.map(({ at }) => at.toISOString())).toEqual(texts)
  },
)

it('runs meeting transactions again until none is lost', async () => {
  const before = (await value()) ?? 0n
  const add = () =>
    database.transact(async (tx) => {
      const { rows } = await sql<{ value: bigint }>`select value from counters`.execute(tx)
      await sql`update counters set value = ${(rows[0]?.value ?? 0n) + 1n}`.execute(tx)
    })
  await Promise.all([add(), add(), add(), add()])
  expect(await value()).toBe(before + 4n)
})

it('asks to try again where others were first at each attempt', async () => {
  let runs = 0
  const met = database.transact(() => {
    runs += 1
    return Promise.reject(Object.assign(new Error('could not serialize'), { code: '40001' }))
  })
  await expect(met).rejects.toMatchObject({ refusal: { code: 'desk-unavailable' } })
  expect(runs).toBe(8)
})

it('does not repeat a failure that repeating cannot mend', async () => {
  let runs = 0
  const fail = database.transact(() => {
    runs += 1
    return Promise.reject(new Error('no'))
  })
  await expect(fail).rejects.toThrow('no')
  expect(runs).toBe(1)
})

it('lives on when the server ends a connection in the midst of a transaction', async () => {
  const other = connect(test.url, { log: silentLog, random: Math.random })
  const cut = database.transact(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    // The connection ends while no query is on its way.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`update counters set value = 0`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  await other.close()
  expect(await value()).toBeGreaterThan(0n)
})

it('lives on when the server ends its idle connections', async () => {
  await sql`select 1`.execute(database.db)
  const other = connect(test.url, { log: silentLog, random: Math.random })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and datname = current_database()`.execute(other.db)
  await other.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})
