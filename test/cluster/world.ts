import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { cents } from '@kernel/amounts'
import { openSandboxBank, type SandboxBank } from '@sandbox/bank/bank'
import { type RepeatedWork, repeatWork } from '@sandbox/process/repeat-work'
import { systemClock } from '@server/adapters/clock'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { stateBalance } from '@server/desk/flows/state-balance'
import { insertAccount } from '@server/desk/records/account'
import { signedByTwo } from '@test/builders/approvals'
import { asDesk, makeDeskRole } from '@test/setup/database'
import { runDeskLine } from '@test/setup/desk-process'
import { openOutside, type Outside } from '@test/setup/live-environment'
import { Cluster } from './cluster'
import { type Door, openDoor } from './door'
import { OWNER } from './node'
import { DESK_ROLES, type SupervisedDesk, superviseDesk } from './supervised-desk'

const DATABASE = 'causeway'
/** How the desks reach the primary: by HAProxy, by PgBouncer before it, or by all nodes' addresses. */
const ROUTES = ['proxy', 'pooler', 'hosts'] as const
export type Route = (typeof ROUTES)[number]

/** Two desks of each role on a cluster, with everything that a live desk reaches. */
export interface ClusterWorld {
  readonly cluster: Cluster
  readonly outside: Outside
  readonly bank: SandboxBank
  readonly desks: readonly SupervisedDesk[]
  /** Writes and reads past the desk, as the owner. */
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>
  command(...words: readonly string[]): ReturnType<typeof runDeskLine>
  /** A bank that rests takes no file and says nothing. */
  restBank(isResting: boolean): void
  untilReady(withinMs: number): Promise<void>
  close(): Promise<void>
}

export const routeOf = (text: string | undefined): Route =>
  ROUTES.find((route) => route === text) ?? 'proxy'

export async function openClusterWorld(route: Route, people: readonly string[]) {
  const desk = new URL(asDesk('postgres://localhost'))
  const cluster = await Cluster.open({ [desk.username]: desk.password })
  const own = await openDoor(cluster.proxies.primarySocket)
  const ownerUrl = urlAt(OWNER, [own.port])
  await prepareRoles(cluster, ownerUrl)
  const outside = await openOutside(ownerUrl)
  const env = { ...outside.env, DATABASE_URL: asDesk(ownerUrl) }
  const migrated = await runDeskLine(['migrate'], { ...env, OWNER_DATABASE_URL: ownerUrl })
  if (migrated.code !== 0) throw new Error(migrated.error)
  await prepareBooks(ownerUrl, people)
  const { bank, work, rest } = await openBank(outside)
  const desks = await openDesks(cluster, route, env)
  const world: ClusterWorld = {
    ...{ cluster, outside, bank, desks },
    rows: (sql, values = []) => rowsOf(cluster, sql, values),
    command: (...words) => runDeskLine(words, env),
    restBank: rest,
    untilReady: (withinMs) => untilReady(desks, withinMs),
    close: () => closeAll({ cluster, outside, desks, own, work }),
  }
  await world.untilReady(180_000)
  return world
}

const urlAt = (
  { user, password }: { readonly user: string; readonly password: string },
  ports: readonly number[],
  query = '',
): string =>
  `postgres://${user}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}${query}`

/** Behind PgBouncer the desk's role has the timeouts that a desk otherwise sends. */
const TIMEOUTS = {
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
}

async function prepareRoles(cluster: Cluster, ownerUrl: string): Promise<void> {
  const server = await cluster.client('postgres')
  await server.query(`create database ${DATABASE}`)
  await server.query('create database probe')
  await server.end()
  await makeDeskRole(ownerUrl)
  const role = new URL(asDesk(ownerUrl)).username
  for (const [name, value] of Object.entries(TIMEOUTS))
    await rowsOf(cluster, `alter role ${role} set ${name} = '${value}'`, [])
}

const ACCOUNT = { type: 'individual' } as const
const BALANCE = cents(100_000_000n)

/** The bank account's balance as two operators sign it, and the people. */
async function prepareBooks(ownerUrl: string, people: readonly string[]): Promise<void> {
  const database = connect(ownerUrl, { log: silentLog, random: Math.random })
  const deps = { database, clock: systemClock, ids: secureIds }
  await signedByTwo(deps, (by) => stateBalance(deps, BALANCE, by))
  for (const [at, email] of people.entries()) {
    const named = { id: `acc_${String(at)}`, email, name: `Ada Lovelace ${'I'.repeat(at + 1)}` }
    await insertAccount(database.db, { ...ACCOUNT, ...named, createdAt: systemClock.now() })
  }
  await database.close()
}

/** The bank at the other end of the folder. */
async function openBank({ folder }: Outside) {
  const options = {
    folder: join(folder, 'bank'),
    now: () => new Date(),
    delayMs: 1_000,
    dayMs: 20_000,
  }
  const bank = await openSandboxBank({ ...options, log: () => {} })
  const failed = (failure: unknown): void => {
    process.stderr.write(`the bank: ${String(failure)}\n`)
  }
  let isResting = false
  const look = () => (isResting ? Promise.resolve() : bank.work())
  const rest = (is: boolean): void => {
    isResting = is
  }
  return { bank, work: repeatWork(look, 200, failed), rest }
}

function openDesks(cluster: Cluster, route: Route, env: Readonly<Record<string, string>>) {
  const { proxies, nodes } = cluster
  const sockets = {
    proxy: [proxies.primarySocket],
    pooler: [proxies.poolerSocket],
    hosts: nodes.map(({ machine }) => proxies.nodeSocket(machine.name)),
  }[route]
  const { username: user, password } = new URL(env['DATABASE_URL'] ?? '')
  const query = route === 'pooler' ? '?pgbouncer=true' : ''
  const databaseUrl = (ports: readonly number[]): string => urlAt({ user, password }, ports, query)
  return Promise.all(
    DESK_ROLES.flatMap((role) =>
      [1, 2].map((number) => superviseDesk({ role, number, env, sockets, databaseUrl })),
    ),
  )
}

async function untilReady(desks: readonly SupervisedDesk[], withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  for (const desk of desks)
    while (!(await desk.isReady())) {
      if (performance.now() > until)
        throw new Error(`${desk.name} is not ready:\n${desk.lines().slice(-20).join('\n')}`)
      await pause(200)
    }
}

async function rowsOf<Row extends object>(
  cluster: Cluster,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  for (let tries = 0; ; tries++) {
    let client: Client | null = null
    try {
      client = await cluster.client(DATABASE)
      return (await client.query<Row>(sql, [...values])).rows
    } catch (thrown) {
      // The proxy may not have found the new primary yet.
      if (tries === 20) throw thrown
      await pause(500)
    } finally {
      await client?.end().catch(() => {})
    }
  }
}

interface Opened {
  readonly cluster: Cluster
  readonly outside: Outside
  readonly desks: readonly SupervisedDesk[]
  readonly own: Door
  readonly work: RepeatedWork
}

/** What everybody said, for whoever looks why a run failed. */
const LOGS = join(__dirname, '../../dist/cluster-logs')

async function keepLogs({ cluster, desks }: Pick<Opened, 'cluster' | 'desks'>): Promise<void> {
  await mkdir(LOGS, { recursive: true })
  const named = [
    ...desks.map((desk) => [desk.name, desk.lines()] as const),
    ...cluster.nodes.map(({ machine, lines }) => [machine.name, lines()] as const),
  ]
  for (const [name, lines] of named)
    await writeFile(join(LOGS, `${name.replace(' ', '-')}.log`), `${lines.join('\n')}\n`)
}

async function closeAll({ cluster, outside, desks, own, work }: Opened): Promise<void> {
  await keepLogs({ cluster, desks })
  await Promise.all(desks.map((desk) => desk.stop()))
  await work.stop()
  await outside.stop()
  await own.close()
  await cluster.close()
}
