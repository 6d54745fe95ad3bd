import { chmod, mkdir, stat, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLIENT_PORT } from './etcd'
import type { Machine } from './machines'
import { OWNER, POSTGRES_PORT, REST_PORT } from './node'

/** What stands between the desks and the nodes: sockets in folders, which namespaces share. */
export interface Proxies {
  /** Leads to the primary, whichever node that is. */
  readonly primarySocket: string
  /** The same through PgBouncer, in transaction mode. */
  readonly poolerSocket: string
  nodeSocket(name: string): string
  restSocket(name: string): string
  etcdSocket(name: string): string
  start(): void
}

interface Options {
  readonly folder: string
  readonly machine: Machine
  readonly nodes: readonly Machine[]
  readonly etcd: readonly Machine[]
  /** Roles that go through PgBouncer, with their passwords. */
  readonly roles: Readonly<Record<string, string>>
}

const POOLER_PORT = 6432

const MODE = `global
  maxconn 4000
defaults
  mode tcp
  retries 0
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
`

const listen = (name: string, socket: string, lines: readonly string[]): string =>
  [`listen ${name}`, `bind unix@${socket} mode 666`, ...lines].join('\n  ')

/** HAProxy and PgBouncer as a live desk has them before its cluster, and a plain way to each node for the tests. */
export async function openProxies(options: Options): Promise<Proxies> {
  const { machine, nodes, etcd, folder: parent } = options
  const folder = join(parent, machine.name)
  const socketIn = (name: string, port: number): string =>
    join(folder, name, `.s.PGSQL.${String(port)}`)
  const proxies = {
    primarySocket: socketIn('primary', POSTGRES_PORT),
    poolerSocket: socketIn('pooler', POOLER_PORT),
    nodeSocket: (name: string) => socketIn(name, POSTGRES_PORT),
    restSocket: (name: string) => join(folder, name, 'rest'),
    etcdSocket: (name: string) => join(folder, name, 'etcd'),
  }
  const names = [...nodes, ...etcd].map(({ name }) => name)
  for (const name of ['', 'primary', 'pooler', ...names]) {
    await mkdir(join(folder, name), { recursive: true })
    await chmod(join(folder, name), 0o777)
  }
  const plain = (socket: string, { name, address }: Machine, port: number): string =>
    listen(`${name}-${port}`, socket, [`server ${name} ${address}:${port}`])
  const files = {
    'primary.cfg': `${MODE}${primaryListener(proxies.primarySocket, nodes)}\n`,
    'plain.cfg': `${MODE}${[
      ...nodes.map((node) => plain(proxies.nodeSocket(node.name), node, POSTGRES_PORT)),
      ...nodes.map((node) => plain(proxies.restSocket(node.name), node, REST_PORT)),
      ...etcd.map((node) => plain(proxies.etcdSocket(node.name), node, CLIENT_PORT)),
    ].join('\n')}\n`,
    'pooler.ini': poolerConfig(join(folder, 'pooler'), join(folder, 'users.txt')),
    'users.txt': Object.entries(options.roles)
      .map(([role, word]) => `"${role}" "${word}"\n`)
      .join(''),
  }
  const { uid, gid } = await stat(parent)
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    await chown(join(folder, name), uid, gid)
  }
  const root = { folder, isRoot: true }
  return {
    ...proxies,
    start: () => {
      for (const name of ['primary', 'plain'])
        machine.start(['haproxy', '-db', '-f', join(folder, `${name}.cfg`)], root)
      machine.start(['pgbouncer', join(folder, 'pooler.ini')], { folder })
    },
  }
}

/** Patroni answers 200 at /primary where its node holds the lock. */
const primaryListener = (socket: string, nodes: readonly Machine[]): string =>
  listen('primary', socket, [
    `bind 127.0.0.1:${POSTGRES_PORT}`,
    'option httpchk OPTIONS /primary',
    'http-check expect status 200',
    'default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ name, address }) =>
        `server ${name} ${address}:${POSTGRES_PORT} check port ${REST_PORT} maxconn 140`,
    ),
  ])

const poolerConfig = (folder: string, users: string): string =>
  Object.entries({
    ...{ unix_socket_dir: folder, unix_socket_mode: '0777', listen_port: String(POOLER_PORT) },
    ...{ auth_type: 'scram-sha-256', auth_file: users, pool_mode: 'transaction' },
    ...{ default_pool_size: '40', max_client_conn: '400', server_login_retry: '1' },
    ...{ server_connect_timeout: '3', query_wait_timeout: '10', admin_users: OWNER.user },
  }).reduce(
    (text, [name, value]) => `${text}${name} = ${value}\n`,
    `[databases]\n* = host=127.0.0.1 port=${String(POSTGRES_PORT)}\n[pgbouncer]\n`,
  )
