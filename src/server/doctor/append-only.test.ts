import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { query } from '@test/setup/operator'
import { APPEND_ONLY, appendOnlyFinding, KEPT } from './append-only'

let test: TestDatabase
let database: ConnectedDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  database = connect(test.url, { log: silentLog, random: () => 0, maxConnections: 1 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const finding = () => appendOnlyFinding(database.db)

it('finds every table guarded as it is migrated', async () => {
  expect(await finding()).toMatchObject({ ok: true })
})

it('knows every table that refuses changes or truncation', async () => {
  const rows = await query(
    test.url,
    `select distinct tgrelid::regclass::text as name from pg_trigger
       where tgfoid = 'append_only'::regproc order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...APPEND_ONLY, ...KEPT].sort())
})

it.each(APPEND_ONLY)('%s refuses to be changed, emptied or truncated', async (table) => {
  await query(test.url, `alter table ${table} disable trigger user`)
  const open = await finding()
  await query(test.url, `alter table ${table} enable trigger user`)
  expect(open.says).toBe(
    `${table} takes UPDATE; ${table} takes TRUNCATE; ${table} takes DELETE: a trigger is missing or disabled`,
  )
  await expect(query(test.url, `truncate ${table} cascade`)).rejects.toThrow('append-only')
})

it.each(KEPT)('%s keeps its rows', async (table) => {
  await expect(query(test.url, `truncate ${table} cascade`)).rejects.toThrow('append-only')
})

it.each([
  ['dropped', 'drop trigger stops_no_truncate on stops', 'stops takes TRUNCATE'],
  [
    'left to one column',
    `drop trigger state_events_append_only on state_events;
     create trigger state_events_append_only before update of reason or delete on state_events
       for each row execute function append_only()`,
    'state_events takes UPDATE; state_events takes DELETE',
  ],
  [
    'left to some rows',
    `drop trigger operator_proposals_stay on operator_proposals;
     create trigger operator_proposals_stay before delete on operator_proposals
       for each row when (old.confirmed_at is null) execute function append_only()`,
    'operator_proposals takes DELETE',
  ],
])('names a table whose trigger is %s', async (_case, change, named) => {
  const client = connect(test.url, { log: silentLog, random: () => 0, maxConnections: 1 })
  await client.pool.query(`begin; ${change}`)
  const { ok, says } = await appendOnlyFinding(client.db)
  await client.pool.query('rollback')
  await client.close()
  expect({ ok, says }).toEqual({ ok: false, says: `${named}: a trigger is missing or disabled` })
})

it('names a setting that switches every trigger off', async () => {
  await database.pool.query('set session_replication_role = replica')
  const { ok, says } = await finding()
  await database.pool.query('set session_replication_role = default')
  expect({ ok, says }).toEqual({
    ok: false,
    says: 'session_replication_role switches every trigger off',
  })
})
