import { setTimeout as pause } from 'node:timers/promises'
import { ALL_IS_WELL, judge } from './judge'
import { payerOf, Person } from './person'
import { PHASES } from './phases'
import { WriteProbe } from './probe'
import { print, seconds, tableOf } from './report'
import { emailsOf, LIMIT_MS, RUN, WHOLE_MS } from './settings'
import { type Booked, stage } from './staging'
import { ACTS, type Act, type Component, COMPONENTS, strike } from './targets'
import { type ClusterWorld, openClusterWorld } from './world'

/** Such as CLUSTER_COMPONENTS=primary,etcd CLUSTER_ACTS=kill. */
const chosen = <T extends string>(all: readonly T[], text: string | undefined): readonly T[] =>
  all.filter((each) => text === undefined || text.split(',').includes(each))
const CHOSEN_ACTS = chosen(ACTS, process.env['CLUSTER_ACTS'])
const CASES = chosen(COMPONENTS, process.env['CLUSTER_COMPONENTS']).flatMap((component) =>
  CHOSEN_ACTS.map((act) => ({ component, act })),
)
/** A killed primary comes back once another has taken its place, or is about to. */
const LASTS_MS: Readonly<Record<Component, number>> = {
  ...{ primary: 25_000, standby: 8_000, etcd: 8_000, proxy: 5_000 },
  ...{ api: 6_000, watcher: 6_000, payouts: 8_000 },
}
const PEOPLE = emailsOf(['quo', 'pia', 'sam', 'fin', 'que', 'han'])

let world: ClusterWorld
let probe: WriteProbe
let people: readonly Person[]
let booked: Booked
const rows: object[] = []

beforeAll(async () => {
  world = await openClusterWorld(RUN.route, PEOPLE)
  const origins = world.desks.filter(({ role }) => role === 'api').map(({ origin }) => origin)
  const pays = payerOf(world.outside)
  people = PEOPLE.map((email, at) => new Person(email, world.outside, pays, origins, at))
  for (const person of people) await person.arrives()
  const [person] = people
  if (!person) throw new Error('nobody came')
  booked = { person, quote: await person.sendsOnce() }
  probe = await WriteProbe.open(world.cluster)
}, 600_000)

afterAll(async () => {
  print(tableOf(rows))
  await world.close()
}, 120_000)

async function survives(component: Component, act: Act): Promise<void> {
  const roles = await world.cluster.untilWhole(WHOLE_MS)
  const staged = await stage(world, people, booked)
  probe.restart()
  const from = performance.now()
  const undo = await strike(world, roles, component, act)
  await staged.goesOn()
  const ends = [...staged.at].map(async ([phase, { person, quote }]) => {
    if (!quote.isPaid) await person.paysFor(quote)
    await person.seesCompleted(quote)
    return [phase, seconds(performance.now() - from)] as const
  })
  await pause(LASTS_MS[component])
  await undo()
  const completed = new Map(await Promise.all(ends))
  const worst = Math.max(...people.map(({ caller }) => caller.worstSince(from)))
  rows.push({
    fault: `${act} ${component}`,
    ...Object.fromEntries(PHASES.map((phase) => [phase, completed.get(phase) ?? 'missed'])),
    'no writes (s)': seconds(probe.longestGapMs()),
    'worst for a person (s)': seconds(worst),
  })
  print(tableOf(rows).split('\n').at(-1) ?? '')
  booked = [...staged.at.values()][0] ?? booked
  await world.untilReady(WHOLE_MS)
  expect(worst).toBeLessThan(LIMIT_MS)
}

it.each(CASES)(
  'completes a payment at each phase through: $act $component',
  async ({ component, act }) => {
    await survives(component, act).catch((thrown: unknown) => {
      print(`${act} ${component}: ${String(thrown)}`)
      throw thrown
    })
  },
  300_000,
)

it('has lost nothing and doubled nothing after all of them', async () => {
  await world.cluster.untilWhole(WHOLE_MS)
  await pause(10_000)
  const observed = people.flatMap((person) => person.observed)
  expect(await judge(world, observed)).toEqual(ALL_IS_WELL)
  expect(await probe.lost()).toBe(0)
}, 180_000)
