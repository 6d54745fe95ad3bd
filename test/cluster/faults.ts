import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '@test/chains/random'
import type { Roles } from './cluster'
import { DESK_ROLES } from './supervised-desk'
import { type Act, ACTS, type Component, strike, type Undo } from './targets'
import type { ClusterWorld } from './world'

/** Something that goes wrong, and how long it lasts. */
export interface Fault {
  readonly name: string
  /** Of its duration, in seconds: least and most. */
  readonly lasts: readonly [number, number]
  begin(world: ClusterWorld, roles: Roles): Promise<Undo>
}

const blow = (act: Act, component: Component, lasts: Fault['lasts']): Fault => ({
  ...{ name: `${act} ${component}`, lasts },
  begin: (world, roles) => strike(world, roles, component, act),
})

const nothing: Undo = () => Promise.resolve()

const slowDisk = (of: 'primary' | 'standby', ms: number): Fault => ({
  ...{ name: `slow disk of ${of}, ${String(ms)} ms`, lasts: [8, 15] },
  begin: async (_world, roles) => {
    const node = roles[of]
    await node.slowDisk(ms)
    return () => node.slowDisk(0)
  },
})

/** The server alone, under a Patroni that lives. */
const killServer: Fault = {
  ...{ name: 'kill postgres alone', lasts: [5, 10] },
  begin: async ({ cluster }, { primary }) => {
    const file = join(cluster.folder, primary.machine.name, 'data/postmaster.pid')
    const [pid = ''] = (await readFile(file, 'utf8')).split('\n')
    process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    return nothing
  },
}

const switchOver: Fault = {
  ...{ name: 'switchover', lasts: [5, 10] },
  begin: async ({ cluster }, roles) => {
    await cluster.switchOver(roles)
    return nothing
  },
}

/** Commits wait for a standby that the primary cannot reach any more. */
const separate: Fault = {
  ...{ name: 'cut primary from standby', lasts: [10, 25] },
  begin: async (_world, { primary, standby }) => {
    await primary.machine.separateFrom(standby.machine)
    return () => primary.machine.joinTo(standby.machine)
  },
}

/** What a failover follows, or may. */
const AT_PRIMARY: readonly Fault[] = [
  blow('kill', 'primary', [2, 30]),
  blow('pause', 'primary', [5, 30]),
  blow('cut', 'primary', [10, 35]),
  ...[killServer, switchOver],
]

/** Longer than Patroni's lock lives without its holder: another node takes its place each time. */
const FAILOVERS: readonly Fault[] = [
  ...ACTS.map((act) => blow(act, 'primary', [25, 35])),
  ...[killServer, switchOver],
]

const BESIDE: readonly Fault[] = [
  ...(['standby', 'etcd'] as const).flatMap((each) => ACTS.map((act) => blow(act, each, [5, 20]))),
  ...DESK_ROLES.flatMap((role) =>
    ACTS.map((act) => blow(act, role, act === 'kill' ? [2, 5] : [5, 20])),
  ),
  ...[separate, slowDisk('primary', 500), slowDisk('standby', 1_000)],
]

export interface PlannedFault {
  readonly fault: Fault
  readonly afterMs: number
  readonly lastsMs: number
}

export const KINDS = ['all', 'failovers'] as const
export type Kind = (typeof KINDS)[number]

/** Of all, every other fault strikes the primary. */
export function planFaults(kind: Kind, count: number, random: Random): readonly PlannedFault[] {
  const draw = (from: readonly Fault[]): Fault => {
    const drawn = from[Math.floor(random() * from.length)]
    if (!drawn) throw new Error('nothing to draw from')
    return drawn
  }
  return Array.from({ length: count }, (_, at) => {
    const fault = draw(kind === 'failovers' ? FAILOVERS : at % 2 === 0 ? AT_PRIMARY : BESIDE)
    const [least, most] = fault.lasts
    return {
      fault,
      afterMs: 1_000 + random() * 5_000,
      lastsMs: 1_000 * (least + random() * (most - least)),
    }
  })
}
