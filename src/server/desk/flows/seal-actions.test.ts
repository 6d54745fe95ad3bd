import type { PoolClient } from 'pg'
import { deskPerCase } from '@test/builders/desk-per-case'
import { sealsAll } from '@test/builders/sealed-actions'
import { withClient } from '@test/setup/database'
import { verifyAudit } from '../views/operators/audit-chain'
import { sealActions } from './seal-actions'

const desk = deskPerCase()

const ACT = `insert into operator_actions (operator, action, subject, reason, details, at)
  values ('olga', 'accounts enable', 'acc_1', 'because it is tested', '{}', now())`

const acts = (times = 1) =>
  desk().database.pool.query(
    ACT.replace(/values (.*)$/s, (_all, row: string) => `values ${Array(times).fill(row).join()}`),
  )

async function seals() {
  const { rows } = await desk().database.pool.query<{ number: string; ids: string }>(
    `select number::text, first_id || '-' || last_id || ' of ' || jsonb_array_length(actions) as ids
       from audit_seals order by number`,
  )
  return rows.map(({ number, ids }) => `${number}: ${ids}`)
}

const holds = async () =>
  expect((await verifyAudit(desk().database.db, new Map())).fault).toBeNull()

/** A transaction of another process that has acted and not yet committed. */
async function openAct(): Promise<PoolClient> {
  const client = await desk().database.pool.connect()
  await client.query('begin')
  await client.query(ACT)
  return client
}

/** Ends it, and then everything is sealed that may be. */
async function ends(client: PoolClient, how: 'commit' | 'rollback') {
  await client.query(how)
  client.release()
  await sealsAll(desk())
}

it('chains what was done in batches, each action once', async () => {
  expect(await sealActions(desk())).toBe(false)
  await acts(501)
  await sealsAll(desk())
  expect(await seals()).toEqual(['1: 1-500 of 500', '2: 501-501 of 1'])
  await acts(2)
  await sealsAll(desk())
  expect(await seals()).toHaveLength(3)
  await holds()
})

it('waits for a transaction that commits late, and seals its action in the place of its id', async () => {
  const late = await openAct()
  await acts()
  await sealActions(desk())
  expect(await seals()).toEqual([])
  await ends(late, 'commit')
  expect(await seals()).toEqual(['1: 1-2 of 2'])
  await holds()
})

it('waits for nobody who has done nothing yet, as they draw a later id', async () => {
  const { pool } = desk().database
  const early = await pool.connect()
  await early.query('begin; select pg_current_xact_id(); select from operator_actions')
  await acts()
  await sealActions(desk())
  expect(await seals()).toEqual(['1: 1-1 of 1'])
  await early.query(ACT)
  await acts()
  await sealActions(desk())
  expect(await seals()).toHaveLength(1)
  await ends(early, 'commit')
  expect(await seals()).toEqual(['1: 1-1 of 1', '2: 2-3 of 2'])
  await holds()
})

it('waits for no transaction of another database on the server', async () => {
  await withClient(process.env['TEST_POSTGRES_URL'] ?? '', async (neighbour) => {
    await neighbour.query('begin; select pg_current_xact_id()')
    await neighbour.query(
      'create temporary table operator_actions (); insert into operator_actions default values',
    )
    await acts()
    await sealActions(desk())
    expect(await seals()).toEqual(['1: 1-1 of 1'])
  })
})

it('passes over the id of a transaction that was rolled back', async () => {
  const undone = await openAct()
  await acts()
  await ends(undone, 'rollback')
  expect(await seals()).toEqual(['1: 2-2 of 1'])
  await holds()
})

it('has the table locked before an id is drawn, whoever writes', async () => {
  const locks = `coalesce((select string_agg(mode, ' ') from pg_locks where pid = pg_backend_pid()
    and relation = 'operator_actions'::regclass), 'not yet')`
  const { rows } = await desk().database.pool.query<{ reason: string }>(
    `${ACT.replace(`'because it is tested'`, locks)} returning reason`,
  )
  expect(rows[0]?.reason).toContain('RowExclusiveLock')
})

it('makes one chain of two sealers at once', async () => {
  for (let round = 0; round < 5; round++) {
    await acts(3)
    await Promise.all([sealActions(desk()), sealActions(desk())])
  }
  await Promise.all([sealsAll(desk()), sealsAll(desk())])
  const all = await seals()
  expect(all.map((each) => each.split(':')[0])).toEqual(all.map((_, at) => String(at + 1)))
  const { actions, unsealed } = await verifyAudit(desk().database.db, new Map())
  expect([actions, unsealed]).toEqual([15n, 0n])
  await holds()
})
