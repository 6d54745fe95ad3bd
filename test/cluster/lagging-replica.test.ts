import { setTimeout as pause } from 'node:timers/promises'
import { Cluster } from './cluster'
import type { DatabaseNode } from './node'

let cluster: Cluster

beforeAll(async () => {
  cluster = await Cluster.open({})
}, 180_000)

afterAll(() => cluster.close(), 60_000)

/** Longer than Patroni's lock lives without its holder, by two of its rounds. */
const REFUSES_MS = 35_000
const ROW = 'one that the lagging standby has not got'

async function isInRecovery(node: DatabaseNode): Promise<boolean> {
  const client = await cluster.client('postgres', node)
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  await client.end()
  return rows[0]?.is === true
}

async function rowsAt(node?: DatabaseNode): Promise<readonly string[]> {
  const client = await cluster.client('postgres', node)
  const { rows } = await client.query<{ text: string }>('select text from kept')
  await client.end()
  return rows.map(({ text }) => text)
}

it('promotes no standby that lacks what was acknowledged, not even when it is the last one', async () => {
  const { primary, standby, other } = await cluster.untilWhole(60_000)
  expect(await cluster.switchOver({ primary, standby: other })).toBe(412)
  const client = await cluster.client('postgres')
  await client.query('create table kept (text text)')
  await pause(1_000)
  await other.machine.unplug()
  await client.query('insert into kept values ($1)', [ROW])
  await client.end()
  for (const { machine } of [primary, standby]) {
    // What a dead server had sent, its kernel would send again.
    await machine.unplug()
    await machine.signal('SIGKILL')
  }
  await other.machine.plug()

  const until = performance.now() + REFUSES_MS
  while (performance.now() < until) {
    expect(await isInRecovery(other)).toBe(true)
    await pause(500)
  }
  expect(await rowsAt(other)).toEqual([])

  for (const { machine, start } of [standby, primary]) {
    await machine.plug()
    start()
  }
  await cluster.untilWhole(120_000)
  expect(await rowsAt()).toEqual([ROW])
}, 300_000)
