import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '@test/chains/random'
import type { Roles } from './cluster'
import { planFaults, type PlannedFault } from './faults'
import { ALL_IS_WELL, judge } from './judge'
import { payerOf, Person } from './person'
import { countedPhases, phasesOf } from './phases'
import { WriteProbe } from './probe'
import { type Outcome, print, seconds, tableOf } from './report'
import { emailsOf, LIMIT_MS, RUN, toldRun, WHOLE_MS } from './settings'
import { Traffic } from './traffic'
import { type ClusterWorld, openClusterWorld } from './world'

const PEOPLE = emailsOf(['ada', 'ben', 'cleo', 'dora', 'emil', 'fay'])

let world: ClusterWorld
let probe: WriteProbe
let traffic: Traffic

beforeAll(async () => {
  print(toldRun())
  world = await openClusterWorld(RUN.route, PEOPLE)
  const origins = world.desks.filter(({ role }) => role === 'api').map(({ origin }) => origin)
  const pays = payerOf(world.outside)
  const people = PEOPLE.map((email, at) => new Person(email, world.outside, pays, origins, at))
  for (const person of people) await person.arrives()
  probe = await WriteProbe.open(world.cluster)
  traffic = new Traffic(people)
}, 600_000)

afterAll(() => world.close(), 120_000)

async function happens({ fault, afterMs, lastsMs }: PlannedFault): Promise<Outcome> {
  const before = await world.cluster.untilWhole(WHOLE_MS)
  await pause(afterMs)
  const phases = countedPhases(await phasesOf(world, traffic.current))
  probe.restart()
  const from = performance.now()
  const undo = await fault.begin(world, before)
  await pause(lastsMs)
  await undo()
  const after = await world.cluster.untilWhole(WHOLE_MS)
  await world.untilReady(WHOLE_MS)
  const whole = performance.now() - from
  await pause(2_000)
  traffic.check()
  const outcome = {
    ...{ fault: fault.name, lasted: seconds(lastsMs), phases, primary: moved(before, after) },
    'no writes (s)': seconds(probe.longestGapMs()),
    'worst for a person (s)': seconds(traffic.worstSince(from)),
    'whole again (s)': seconds(whole),
  }
  print(tableOf([outcome]).split('\n').at(-1) ?? '')
  return outcome
}

const moved = (before: Roles, after: Roles): string =>
  before.primary === after.primary
    ? before.primary.machine.name
    : `${before.primary.machine.name} → ${after.primary.machine.name}`

it(
  'loses nothing, doubles nothing and keeps nobody waiting while machines fail',
  async () => {
    const outcomes: Outcome[] = []
    const startedAt = performance.now()
    for (const planned of planFaults(RUN.kind, RUN.faults, randomFrom(RUN.seed)))
      outcomes.push(await happens(planned))
    await traffic.stop()
    await pause(10_000)
    print(tableOf(outcomes))
    print(`${String(traffic.observed.length)} payments`)
    expect(await judge(world, traffic.observed)).toEqual(ALL_IS_WELL)
    expect(await probe.lost()).toBe(0)
    expect(traffic.worstSince(startedAt)).toBeLessThan(LIMIT_MS)
  },
  (RUN.faults + 5) * 180_000,
)
