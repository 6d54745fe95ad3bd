import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { memoryFolder } from '@test/setup/memory-folder'
import { type EtcdMember, etcdMembers } from './etcd'
import { type Machine, openMachines } from './machines'
import { type DatabaseNode, databaseNode, OWNER } from './node'
import { openProxies, type Proxies } from './proxies'
import { ask } from './unix-http'

const run = promisify(execFile)

const NODES = ['n1', 'n2', 'n3'] as const
const ETCD = ['e1', 'e2', 'e3'] as const
const PROXY = 'proxy'
const PREFIX = 'causeway-cluster'

/** Of a member, as Patroni tells it. */
interface Member {
  readonly name: string
  readonly role: string
}

export interface Roles {
  readonly primary: DatabaseNode
  /** The one whose word each commit waits for. */
  readonly standby: DatabaseNode
  readonly other: DatabaseNode
}

/** Three PostgreSQL under Patroni, three members of etcd, HAProxy and PgBouncer. */
export class Cluster {
  private constructor(
    readonly folder: string,
    readonly nodes: readonly DatabaseNode[],
    readonly etcd: readonly EtcdMember[],
    readonly proxies: Proxies,
    readonly proxyMachine: Machine,
    private readonly closeMachines: () => Promise<void>,
  ) {}

  static async open(roles: Readonly<Record<string, string>>): Promise<Cluster> {
    const parent = await memoryFolder()
    await removeAbandoned(parent)
    const folder = await mkdtemp(join(parent, `${PREFIX}-${process.pid}-`))
    await handOver(folder)
    const machines = await openMachines([...NODES, ...ETCD, PROXY])
    const etcdMachines = ETCD.map((name) => machines.of(name))
    const nodeMachines = NODES.map((name) => machines.of(name))
    const machine = machines.of(PROXY)
    const proxies = await openProxies({
      ...{ folder, machine, roles },
      nodes: nodeMachines,
      etcd: etcdMachines,
    })
    const slowDiskLibrary = await compileSlowDisk(folder)
    const etcd = etcdMembers(etcdMachines, { folder, socketOf: proxies.etcdSocket })
    const nodes: DatabaseNode[] = []
    for (const each of nodeMachines)
      nodes.push(await databaseNode(each, { folder, etcd: etcdMachines, slowDiskLibrary }))
    const cluster = new Cluster(folder, nodes, etcd, proxies, machine, machines.close)
    proxies.start()
    for (const member of etcd) member.start()
    for (const node of nodes) node.start()
    await cluster.untilWhole(120_000)
    return cluster
  }

  /** By the first node that answers; empty where none does. */
  async members(): Promise<readonly Member[]> {
    for (const { machine } of this.nodes) {
      const told = await ask(this.proxies.restSocket(machine.name), 'GET', '/cluster')
      // Patroni's own answer.
      const found = told?.body as { members?: readonly Member[] } | undefined
      if (found?.members) return found.members
    }
    return []
  }

  /** One primary, two standbys that stream from it, one of them synchronous; null while it is not so. */
  async roles(): Promise<Roles | null> {
    const members = await this.members()
    const nameOf = (role: string) => members.find((each) => each.role === role)?.name
    const primary = this.nodes.find(({ machine }) => machine.name === nameOf('leader'))
    const states = primary && (await this.standbysOf(primary).catch(() => null))
    if (!primary || !states) return null
    const of = (isSync: boolean): DatabaseNode | undefined =>
      this.nodes.find(({ machine }) => states.get(machine.name) === isSync)
    const [standby, other] = [of(true), of(false)]
    // At first PostgreSQL waits for any standby, until Patroni has named one.
    const isNamed = standby?.machine.name === nameOf('sync_standby')
    return standby && other && isNamed ? { primary, standby, other } : null
  }

  /** By name, whether commits wait for it; of those alone that stream. */
  private async standbysOf(primary: DatabaseNode): Promise<ReadonlyMap<string, boolean>> {
    const client = await this.client('postgres', primary)
    try {
      const { rows } = await client.query<{ name: string; isSync: boolean }>(
        `select application_name as name, sync_state = 'sync' as "isSync"
          from pg_stat_replication where state = 'streaming' and not pg_is_in_recovery()`,
      )
      return new Map(rows.map(({ name, isSync }) => [name, isSync]))
    } finally {
      await client.end()
    }
  }

  async untilWhole(withinMs: number): Promise<Roles> {
    const until = performance.now() + withinMs
    let isMended = false
    for (;;) {
      const roles = await this.roles()
      if (roles) return roles
      if (!isMended && performance.now() > until - withinMs / 2) {
        isMended = true
        await this.reinitialise()
      }
      if (performance.now() > until)
        throw new Error(
          [JSON.stringify(await this.members()), ...this.nodes.flatMap(tail)].join('\n'),
        )
      await pause(250)
    }
  }

  /** What an operator does with a standby that cannot follow, as after a promotion that was broken off: it is copied anew. */
  private async reinitialise(): Promise<void> {
    const leader = (await this.members()).find(({ role }) => role === 'leader')?.name
    const primary = this.nodes.find(({ machine }) => machine.name === leader)
    if (!primary) return
    const following = await this.standbysOf(primary)
    for (const { machine } of this.nodes) {
      if (machine.name === leader || following.has(machine.name)) continue
      process.stdout.write(`${machine.name} is copied anew\n`)
      const socket = this.proxies.restSocket(machine.name)
      await ask(socket, 'POST', '/reinitialize', { force: true })
    }
  }

  /** A member of etcd that leads the others. */
  async etcdLeader(): Promise<EtcdMember> {
    for (;;) {
      for (const member of this.etcd) if (await member.isLeader()) return member
      await pause(200)
    }
  }

  /** As the owner, at the primary or at one node. */
  async client(database: string, node?: DatabaseNode): Promise<Client> {
    const { nodeSocket, primarySocket } = this.proxies
    const socket = node ? nodeSocket(node.machine.name) : primarySocket
    const client = new Client({
      ...OWNER,
      ...{ host: join(socket, '..'), port: 5432, database, connectionTimeoutMillis: 2_000 },
    })
    client.on('error', () => {}) // whoever asks is told by the query
    await client.connect()
    return client
  }

  /** Asks Patroni to make another node the primary; answers its HTTP status. */
  async switchOver({ primary, standby }: Pick<Roles, 'primary' | 'standby'>): Promise<number> {
    const body = { leader: primary.machine.name, candidate: standby.machine.name }
    const told = await ask(
      this.proxies.restSocket(primary.machine.name),
      ...(['POST', '/switchover', body] as const),
    )
    return told?.status ?? 0
  }

  async close(): Promise<void> {
    await this.closeMachines()
    await rm(this.folder, { recursive: true, force: true })
  }
}

const tail = ({ machine, lines }: DatabaseNode): readonly string[] => [
  `${machine.name} said:`,
  ...lines().slice(-15),
]

/** A run that was killed leaves its data behind. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent)
  for (const name of names) {
    const [, pid] = new RegExp(`^${PREFIX}-(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      await rm(join(parent, name), { recursive: true, force: true })
  }
}

/** PostgreSQL does not run as root. */
async function handOver(folder: string): Promise<void> {
  const { stdout } = await run('id', ['-u', 'postgres'])
  const group = await run('id', ['-g', 'postgres'])
  await chown(folder, Number.parseInt(stdout, 10), Number.parseInt(group.stdout, 10))
  await chmod(folder, 0o711)
}

async function compileSlowDisk(folder: string): Promise<string> {
  const library = join(folder, 'slow-disk.so')
  const source = join(__dirname, 'slow-disk.c')
  await run('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'])
  return library
}
