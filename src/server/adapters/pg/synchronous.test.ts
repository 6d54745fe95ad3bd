import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type RunningPostgres, startPostgres } from '@sandbox/postgres/server'
import { changeClock } from '@server/desk/records/account-change'
import { folderWithCluster } from '@test/setup/made-cluster'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'

/** A server that waits for a standby which is not there, until it is told not to. */
let server: RunningPostgres
let folder: string
let database: ConnectedDatabase

beforeAll(async () => {
  folder = await folderWithCluster('postgres')
  server = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  database = connect(server.url, { log: silentLog, random: Math.random })
  await says('create table written (word text)')
})

afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const says = (statement: string) => sql.raw(statement).execute(database.db)

async function waitsFor(standby: string): Promise<void> {
  await says('set synchronous_commit = off')
  await says(`alter system set synchronous_standby_names = '${standby}'`)
  await says('select pg_reload_conf()')
}

/** Those whose commit waits for a standby. */
const waiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where wait_event = 'SyncRep'`.execute(database.db)
  return rows.map(({ pid }) => pid)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Commits within what a statement has of time here, were it one. */
const writes = (word: string) =>
  database.transact(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`set local statement_timeout = 200`.execute(tx)
    await sql`insert into written values (${word})`.execute(tx)
    return word
  })

/** A write whose commit waits. The server hears of its setting a little later: until then a commit does not wait, and the next is tried. */
async function waitingWrite(word: string) {
  for (;;) {
    const before = Date.now()
    const outcome = writes(word)
    const ended = outcome.then(
      () => true,
      () => true,
    )
    do {
      const [pid] = await waiting()
      if (pid !== undefined) return { outcome, pid, before }
    } while (!(await Promise.race([ended, pause(20)])))
    await outcome
  }
}

it('lets a commit wait for its standby for longer than any statement, and stops the clock of changes', async () => {
  await waitsFor('nobody')
  const { outcome, before } = await waitingWrite('patient')
  await pause(600)
  expect(await waiting()).toHaveLength(1)
  expect((await changeClock(database.db)).getTime()).toBeLessThan(before + 500)
  await waitsFor('')
  expect(await outcome).toBe('patient')
})

it('believes a commit whose wait was cancelled once a standby has what came after it', async () => {
  await waitsFor('nobody')
  const { outcome, pid } = await waitingWrite('cancelled')
  await sql`select pg_cancel_backend(${pid})`.execute(database.db)
  // Its mark waits in turn.
  await pause(300)
  expect(await waiting()).toEqual([pid])
  await waitsFor('')
  expect(await outcome).toBe('cancelled')
})
