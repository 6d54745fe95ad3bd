import { join } from 'node:path'
import { ask } from './unix-http'
import type { Machine } from './machines'

export const CLIENT_PORT = 2379
const PEER_PORT = 2380

/** A member of etcd on a machine of its own. */
export interface EtcdMember {
  readonly machine: Machine
  start(): void
  /** Null while it does not answer. */
  isLeader(): Promise<boolean | null>
}

interface Options {
  readonly folder: string
  readonly socketOf: (name: string) => string
}

/** Members that keep one another's names; three of them bear the loss of one. */
export function etcdMembers(
  machines: readonly Machine[],
  { folder, socketOf }: Options,
): readonly EtcdMember[] {
  const peers = machines.map(({ name, address }) => `${name}=http://${address}:${PEER_PORT}`)
  return machines.map((machine) => ({
    machine,
    start: () => {
      machine.start(commandOf(machine, join(folder, machine.name), peers), { folder })
    },
    isLeader: async () => {
      const told = await ask(socketOf(machine.name), 'POST', '/v3/maintenance/status', {})
      // etcd's own answer; a member that knows no leader names none.
      const status = told?.body as { header?: { member_id?: string }; leader?: string } | undefined
      return status ? status.header?.member_id === status.leader : null
    },
  }))
}

function commandOf({ name, address }: Machine, folder: string, peers: readonly string[]) {
  const client = `http://${address}:${CLIENT_PORT}`
  const peer = `http://${address}:${PEER_PORT}`
  // The tests' machine is busy; a member that waits for its turn is not a dead one.
  return [
    ...['etcd', '--name', name, '--data-dir', folder, '--logger', 'zap', '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', peers.join(','), '--initial-cluster-state', 'new'],
    ...['--heartbeat-interval', '150', '--election-timeout', '1500', '--enable-v2'],
  ]
}
