import { sql } from 'kysely'
import { type FakeServer, startSilentServer, startStandby } from '@test/fakes/standby'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { promisedMs } from '@test/setup/long-runs'
import { openTcpDoor, type TcpDoor } from '@test/setup/tcp-door'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'
import { hostStates, openClient } from './primary'

const NOBODY = '127.0.0.1:9'
const NOWHERE = 'tcp://127.0.0.1:9'

/** Two ways to the same server, one of them open. */
let doors: readonly [TcpDoor, TcpDoor]
let isFirstOpen = true
let servers: { readonly standby: FakeServer; readonly silent: FakeServer }
let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  servers = { standby: await startStandby(), silent: await startSilentServer() }
  doors = await Promise.all([
    openTcpDoor(() => (isFirstOpen ? test.url : NOWHERE)),
    openTcpDoor(() => (isFirstOpen ? NOWHERE : test.url)),
  ])
})

afterAll(async () => {
  for (const server of Object.values(servers)) server.stop()
  await Promise.all(doors.map((door) => door.close()))
  await test.drop()
})

/** The database by several hosts. */
function atHosts(...hosts: readonly string[]): string {
  const url = new URL(test.url)
  url.searchParams.delete('host')
  return url.href.replace(url.host, hosts.join(','))
}

const here = (port: string): string => `127.0.0.1:${port}`

async function within(url: string, work: (database: ConnectedDatabase) => Promise<void>) {
  const database = connect(url, { log: silentLog, random: Math.random })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const asks = async ({ db }: ConnectedDatabase) =>
  (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

it('takes the one host that takes writes, wherever it stands among the others', async () => {
  const others = [here(servers.silent.port), NOBODY, here(servers.standby.port)]
  const began = performance.now()
  const url = atHosts(...others, here(doors[0].port))
  await within(url, async (database) => {
    expect(await asks(database)).toEqual([{ one: 1 }])
    await database.assertWritable()
  })
  const client = await openClient(url)
  await client.end()
  // The silent one is not waited for.
  expect(performance.now() - began).toBeLessThan(2_000)
  const states = await hostStates(atHosts(...others.slice(1), here(doors[0].port)))
  expect(states.map(({ state }) => (state instanceof Error ? 'gone' : state))).toEqual([
    ...['gone', 'stands by', 'takes writes'],
  ])
})

it('names what each host says where none takes writes, without passwords, and asks again after a rest', async () => {
  const url = atHosts(NOBODY, here(servers.standby.port))
  await within(url, async (database) => {
    const refused = await asks(database).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({
      refusal: { code: 'desk-unavailable', parameters: { retryAfter: 3 } },
    })
    const text = String(refused)
    expect(text).toContain('127.0.0.1:9: connect ECONNREFUSED')
    expect(text).toContain(`${here(servers.standby.port)}: it takes no writes`)
    expect(text).not.toContain(new URL(test.url).password)
    // While it rests nobody is asked: whoever was would say it anew.
    const began = performance.now()
    await expect(asks(database)).rejects.toBe(refused)
    expect(performance.now() - began).toBeLessThan(promisedMs(20))
    await expect(database.assertWritable()).rejects.toThrow()
  })
})

it('runs a transaction again at the host that has taken over, and gives up what was idle', async () => {
  isFirstOpen = true
  await within(atHosts(...doors.map(({ port }) => here(port))), async (database) => {
    await Promise.all([asks(database), asks(database), asks(database)])
    let runs = 0
    const rows = await database.transact(async (tx) => {
      const found = await sql<{ run: number }>`select ${++runs}::integer as run`.execute(tx)
      if (runs === 1) {
        isFirstOpen = false
        doors[0].cut()
      }
      await sql`select 1`.execute(tx)
      return found.rows
    })
    expect([rows, runs]).toEqual([[{ run: 2 }], 2])
    expect(await asks(database)).toEqual([{ one: 1 }])
  })
})

it('finds a single host again that was away', async () => {
  isFirstOpen = true
  await within(atHosts(here(doors[0].port)), async (database) => {
    await asks(database)
    isFirstOpen = false
    doors[0].cut()
    await expect(asks(database)).rejects.toMatchObject({ refusal: { code: 'desk-unavailable' } })
    isFirstOpen = true
    const isBack = () =>
      asks(database).then(
        () => true,
        () => false,
      )
    // The test's own time limit ends this where it never is.
    while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 20))
  })
})
