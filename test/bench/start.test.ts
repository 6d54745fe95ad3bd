import { loadavg } from 'node:os'
import type { RecipientDraft } from '@contract/v1/recipients'
import { World } from '../setup/world'
import { median, p95 } from './figures'
import { type Floors, openFloors } from './start/floors'
import { mainJobInteractions } from './start/interactions'
import type { Visit } from './start/probe'
import { type Goal, VIEWPORT, visit } from './start/visits'

/**
 * The start of the app on a slow phone, beside floors that the same webpack builds in the same run, in turns, each with
 * an empty cache: f0, the app's page without a script; welcome, the same with its scripts; f4, React first and the card's packages after it; f2, a screen
 * that needs the card's packages, but those of pictures, dates and error reports, which no first screen needs. Ready: the button shows a press within 100 ms. Typing: the e-mail field that
 * this press leads to keeps a letter. Home: ten recipients, in a session that the device remembers. Interactions: the
 * presses of the main job and each key that is typed in it, on a processor as slow, each until the frame that followed
 * it was shown; in three journeys.
 */

const RUNS = Number.parseInt(process.env['START_RUNS'] ?? '15', 10)
const RECIPIENTS = 10
const JOURNEYS = 3
const MOST_INTERACTION_MS = 100
const PATIENCE_MS = 1_800_000

const NAMES = ['f0', 'f4', 'f2', 'welcome', 'app', 'home'] as const
type Name = (typeof NAMES)[number]

let world: World
let floors: Floors
let goals: Readonly<Record<Name, Goal>>

beforeAll(async () => {
  floors = await openFloors()
  world = await World.open()
  const session = await sessionWithRecipients()
  goals = {
    f0: { url: `${floors.origin}/f0`, until: 'lcp' },
    f4: { url: `${floors.origin}/f4`, until: 'ready' },
    f2: { url: `${floors.origin}/f2`, until: 'ready' },
    welcome: { url: `${world.origin}/`, until: 'lcp', isIdle: true },
    app: { url: `${world.origin}/`, until: 'typing' },
    home: { url: `${world.origin}/`, until: 'home', session },
  }
}, PATIENCE_MS)

afterAll(async () => {
  await floors.close()
  await world.close()
})

/** A German account's IBAN: its check digits make the whole leave 1 when it is divided by 97. */
function iban(account: number): string {
  const bban = `37040044${String(account).padStart(10, '0')}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${bban}`
}

async function sessionWithRecipients(): Promise<NonNullable<Goal['session']>> {
  const user = await world.user({ email: 'marta@kowalczyk.example', viewport: VIEWPORT })
  await user.signsIn()
  const drafts: readonly RecipientDraft[] = Array.from({ length: RECIPIENTS }, (_, index) => ({
    type: 'individual',
    firstName: `Anna ${String.fromCharCode(65 + index)}`,
    lastName: 'Lindqvist',
    iban: iban(532013000 + index),
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
  }))
  await user.page.evaluate(async (bodies) => {
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json', 'x-client-type': 'web' }
      const path = '/v1/private/sepa/recipient/add'
      const { ok } = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!ok) throw new Error('the desk took no recipient')
    }
  }, drafts)
  const session = await user.context.storageState()
  await user.leaves()
  return session
}

const visits: Record<Name, Visit[]> = { f0: [], f4: [], f2: [], welcome: [], app: [], home: [] }
const all = (name: Name, of: (visit: Visit) => number | null): readonly number[] =>
  visits[name].flatMap((each) => of(each) ?? [])

/** A figure of each visit; its median beside the floor's, and within what range half of the visits were. */
interface Figure {
  readonly what: string
  readonly values: readonly number[]
  readonly floor: readonly number[]
  /** The ratio that it must not exceed. */
  readonly most?: number
}

const figures = (): readonly Figure[] => [
  ...(['f4', 'f2', 'welcome'] as const).map((name) => ({
    what: `${name} LCP ÷ f0`,
    values: all(name, ({ lcp }) => lcp),
    floor: all('f0', ({ lcp }) => lcp),
    ...(name === 'welcome' && { most: 1.25 }),
  })),
  ...(['f4', 'app'] as const).map((name) => ({
    what: `${name} ready ÷ f2`,
    values: all(name, ({ ready }) => ready),
    floor: all('f2', ({ ready }) => ready),
    ...(name === 'app' && { most: 0.75 }),
  })),
  {
    what: 'app typing ÷ f2 ready',
    values: all('app', ({ typing }) => typing),
    floor: all('f2', ({ ready }) => ready),
    most: 1.1,
  },
  {
    what: 'home ÷ f2 ready',
    values: all('home', ({ home }) => home),
    floor: all('f2', ({ ready }) => ready),
    most: 1.15,
  },
]

const interactions: number[] = []

const ratio = ({ values, floor }: Figure): number => median(values) / median(floor)
const least = (values: readonly number[]): number => Math.min(...values)

const lineOf = (figure: Figure): string => {
  const { what, values, floor, most } = figure
  const times = [median(values), least(values), p95(values), median(floor)]
  const cells = times.map((ms) => ms.toFixed(0).padStart(9)).join('')
  const bound = most === undefined ? '' : `  at most ${String(most)}`
  return `${what.padEnd(24)}${cells}${ratio(figure).toFixed(2).padStart(9)}${bound}`
}

function scriptsAndTasks(name: Name): string {
  const kb = (of: (visit: Visit) => number) => (median(all(name, of)) / 1000).toFixed(1)
  const ms = (of: (visit: Visit) => number) => median(all(name, of)).toFixed(0)
  return (
    `${name.padEnd(5)} scripts before ready ${kb(({ scripts }) => scripts.beforeReady)} kB, ` +
    `before typing ${kb(({ scripts }) => scripts.beforeTyping)} kB; longest task before ready ` +
    `${ms(({ longestTask }) => longestTask.beforeReady)} ms, ` +
    `before typing ${ms(({ longestTask }) => longestTask.beforeTyping)} ms`
  )
}

afterAll(() => {
  const head = ['median ms', 'least', 'p95', 'floor', 'ratio'].map((each) => each.padStart(9))
  const load = loadavg().map((each) => each.toFixed(1))
  const lines = [
    ' '.repeat(24) + head.join(''),
    ...figures().map(lineOf),
    ...NAMES.map(scriptsAndTasks),
    `${String(interactions.length)} interactions of ${String(JOURNEYS)} main jobs: median ` +
      `${median(interactions).toFixed(0)} ms, p95 ${p95(interactions).toFixed(0)} ms, ` +
      `longest ${Math.max(...interactions).toFixed(0)} ms`,
    `${String(RUNS)} visits of each page in turns; load of the machine: ${load.join(' ')}`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
})

it(
  'starts as near to its floors as it is to',
  async () => {
    for (let run = 0; run < RUNS; run++)
      for (const name of NAMES) visits[name].push(await visit(world.browser, goals[name]))
    const missed = figures().filter((each) => ratio(each) > (each.most ?? Infinity))
    expect(missed.map(lineOf)).toEqual([])
    expect(median(all('app', ({ scripts }) => scripts.beforeReady))).toBeLessThanOrEqual(80_000)
    expect(median(all('app', ({ longestTask }) => longestTask.beforeReady))).toBeLessThanOrEqual(
      150,
    )
  },
  PATIENCE_MS,
)

it(
  'answers the presses of the main job within 100 ms',
  async () => {
    for (let journey = 0; journey < JOURNEYS; journey++) {
      // Each in a world of its own, where the person has no recipient yet.
      const own = await World.open()
      interactions.push(...(await mainJobInteractions(own)))
      await own.close()
    }
    expect(p95(interactions)).toBeLessThanOrEqual(MOST_INTERACTION_MS)
  },
  PATIENCE_MS,
)
