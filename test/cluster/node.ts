import { chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './machines'
import { CLIENT_PORT } from './etcd'

export const POSTGRES_PORT = 5432
export const REST_PORT = 8008

/** Of the servers of the tests alone. */
export const OWNER = { user: 'postgres', password: 'a-password-of-the-cluster-tests' } as const

/** A PostgreSQL under Patroni on a machine of its own. */
export interface DatabaseNode {
  readonly machine: Machine
  start(): void
  /** Each fsync takes so many milliseconds longer; 0 is none. */
  slowDisk(ms: number): Promise<void>
  /** Its newest lines. */
  lines(): readonly string[]
}

interface Options {
  readonly folder: string
  readonly etcd: readonly Machine[]
  readonly slowDiskLibrary: string
}

export async function databaseNode(machine: Machine, options: Options): Promise<DatabaseNode> {
  const folder = join(options.folder, machine.name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const slow = join(folder, 'slow-disk')
  const config = join(folder, 'patroni.json')
  await writeFile(slow, '0')
  await writeFile(config, JSON.stringify(patroniConfig(machine, folder, options.etcd)))
  const { uid, gid } = await stat(options.folder)
  for (const path of [folder, slow, config]) await chown(path, uid, gid)
  const lines: string[] = []
  return {
    machine,
    lines: () => lines,
    start: () => {
      const log = (line: string): void => {
        lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
        if (lines.length > 4_000) lines.shift()
      }
      const env = {
        LD_PRELOAD: options.slowDiskLibrary,
        SLOW_DISK_FILE: slow,
        PYTHONUNBUFFERED: '1',
      }
      machine.start(['patroni', config], { folder, env, log })
    },
    slowDisk: (ms) => writeFile(slow, String(ms)),
  }
}

/** What a cluster that loses nothing wants of Patroni; operating.md says the same. */
const RULES = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    remove_data_directory_on_diverged_timelines: true,
    remove_data_directory_on_rewind_failure: true,
    parameters: {
      ...{ max_connections: 150, shared_buffers: '64MB', wal_keep_size: '256MB' },
      ...{ max_wal_size: '256MB', wal_log_hints: 'on', timezone: 'UTC', log_timezone: 'UTC' },
      // A standby that is cut off is missed within these, not within a minute.
      ...{ wal_sender_timeout: '5s', wal_receiver_timeout: '5s' },
    },
  },
}

function patroniConfig({ name, address }: Machine, folder: string, etcd: readonly Machine[]) {
  const member = { username: OWNER.user, password: OWNER.password }
  const rest = `${address}:${REST_PORT}`
  return {
    scope: 'causeway',
    name,
    log: { level: 'INFO' },
    restapi: { listen: rest, connect_address: rest },
    // Before 3.0.3 Patroni's client of etcd 3 writes over the lock of a new primary when an old one wakes.
    etcd: { hosts: etcd.map((each) => `${each.address}:${CLIENT_PORT}`) },
    bootstrap: {
      dcs: RULES,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${POSTGRES_PORT}`,
      connect_address: `${address}:${POSTGRES_PORT}`,
      data_dir: join(folder, 'data'),
      bin_dir: process.env['CLUSTER_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin',
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: member,
        replication: { username: 'replicator', password: OWNER.password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 0.0.0.0/0 scram-sha-256',
        'host replication all 0.0.0.0/0 scram-sha-256',
      ],
    },
  }
}
