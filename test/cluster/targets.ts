import type { Roles } from './cluster'
import type { Machine } from './machines'
import { DESK_ROLES, type SupervisedDesk } from './supervised-desk'
import type { ClusterWorld } from './world'

export const ACTS = ['kill', 'pause', 'cut'] as const
export type Act = (typeof ACTS)[number]

export const COMPONENTS = ['primary', 'standby', 'etcd', 'proxy', ...DESK_ROLES] as const
export type Component = (typeof COMPONENTS)[number]

/** Ends what was done to a component. */
export type Undo = () => Promise<void>

/** Kills, pauses or cuts one component; of the desks, one of the two of that role. */
export async function strike(
  world: ClusterWorld,
  roles: Roles,
  component: Component,
  act: Act,
): Promise<Undo> {
  const { cluster, desks } = world
  switch (component) {
    case 'primary':
      return strikeMachine(act, roles.primary)
    case 'standby':
      return strikeMachine(act, roles.standby)
    case 'etcd':
      return strikeMachine(act, await cluster.etcdLeader())
    case 'proxy':
      return strikeMachine(act, {
        machine: cluster.proxyMachine,
        start: () => cluster.proxies.start(),
      })
    default:
      return strikeDesk(act, deskOf(desks, component))
  }
}

interface Startable {
  readonly machine: Machine
  start(): void
}

/** The whole machine: PostgreSQL with its Patroni, a member of etcd, or the proxies. */
async function strikeMachine(act: Act, { machine, start }: Startable): Promise<Undo> {
  switch (act) {
    case 'kill':
      await machine.signal('SIGKILL')
      return async () => start()
    case 'pause':
      await machine.signal('SIGSTOP')
      return () => machine.signal('SIGCONT')
    case 'cut':
      await machine.unplug()
      return () => machine.plug()
  }
}

function strikeDesk(act: Act, desk: SupervisedDesk): Undo {
  switch (act) {
    case 'kill':
      desk.signal('SIGKILL')
      return () => Promise.resolve()
    case 'pause':
      desk.signal('SIGSTOP')
      return async () => desk.signal('SIGCONT')
    case 'cut':
      desk.cut()
      return async () => desk.mend()
  }
}

function deskOf(desks: readonly SupervisedDesk[], role: string): SupervisedDesk {
  const found = desks.find((desk) => desk.role === role)
  if (!found) throw new Error(`no desk for ${role}`)
  return found
}
