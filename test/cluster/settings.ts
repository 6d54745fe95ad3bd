import { randomInt } from 'node:crypto'
import { KINDS } from './faults'
import { routeOf } from './world'

const { env } = process
const whole = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number.parseInt(text, 10)

/** What a run is told by its environment. */
export const RUN = {
  seed: whole(env['CLUSTER_SEED'], randomInt(2 ** 31)),
  faults: whole(env['CLUSTER_FAULTS'], 20),
  kind: KINDS.find((kind) => kind === env['CLUSTER_KIND']) ?? 'all',
  route: routeOf(env['CLUSTER_ROUTE']),
} as const

/** What repeats it. */
export const toldRun = (): string =>
  Object.entries(RUN)
    .map(([name, value]) => `CLUSTER_${name.toUpperCase()}=${String(value)}`)
    .join(' ')

/** Nobody has to ask again for longer than that. */
export const LIMIT_MS = 30_000
/** A cluster that lost a machine is whole again within this. */
export const WHOLE_MS = 180_000

export const emailsOf = (names: readonly string[]): readonly string[] =>
  names.map((name) => `${name}@people.example`)
