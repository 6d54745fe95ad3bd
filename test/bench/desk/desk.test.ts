import { loadavg } from 'node:os'
import { query } from '../../setup/operator'
import { median } from '../figures'
import type { Answered } from './bare'
import { type BusyDesk, openBusyDesk } from './busy-desk'
import { type Load, type Loaded, loaded } from './side'

/**
 * The desk with years of past transactions, beside a bare fastify that asks the database for what each answer needs, in
 * statements written by hand. Each runs in a process of its own, and both take turns. The figures are milliseconds: time and the server's own work for one
 * answer while eight people ask as fast as they are answered, and what one answer of a hundred exceeds at 50 connections.
 */

const ROUNDS = 7
const ROUND_MS = 3_000
/** The first round warms both up: code is compiled once it has run some hundred times. */
const WARM_MS = 15_000
const CONNECTIONS = 50
/** Of what the bare server's slowest answers take. */
const MOST_SLOW = 2
const PATIENCE_MS = 3_600_000

let busy: BusyDesk

beforeAll(async () => {
  busy = await openBusyDesk()
}, PATIENCE_MS)

afterAll(() => busy.stop())

const row = (name: string, ...cells: readonly string[]): string =>
  `${name.padEnd(18)}${cells.map((cell) => cell.padStart(10)).join('')}`

const HEAD = ['desk ms', 'bare ms', 'ratio', 'desk cpu', 'bare cpu', 'ratio', 'at most']
const table: string[] = [row('', ...HEAD, 'desk p99', 'bare p99', 'ratio', 'at most')]

afterAll(() => {
  const load = loadavg().map((each) => each.toFixed(1))
  const anyway = `work of the desk at any time, not counted: ${(busy.desk.idle * 1_000).toFixed(0)} ms a second`
  const asked = ([
    name,
    {
      asked: { statements, roundTrips },
    },
  ]: readonly [string, Answered]) =>
    `${name}: ${String(statements)} statements in ${String(roundTrips)} round trips, session and limit among them`
  const { page, poll, quote } = busy
  const lines = [
    ...table,
    ...Object.entries({ page, poll, quote }).map(asked),
    busy.filled,
    anyway,
    `load of the machine: ${load.join(' ')}`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
})

type Turn = Readonly<Record<'desk' | 'bare', Loaded>>

async function inTurns(load: Load, connections: number | undefined): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    // What may be asked in an hour is not what is measured.
    await query(busy.databaseUrl, 'truncate limit_windows')
    const turn = {
      desk: await loaded(busy.desk, load, round > 0 ? ROUND_MS : WARM_MS, connections),
      bare: await loaded(busy.bare, load, round > 0 ? ROUND_MS : WARM_MS, connections),
    }
    if (round > 0) turns.push(turn)
  }
  return turns
}

/** How many times what the bare server takes; each round by itself. */
const ratios = (turns: readonly Turn[], figure: keyof Loaded): readonly number[] =>
  turns.map(({ desk, bare }) => desk[figure] / bare[figure])

it.each([
  ['a page of 50', 1.5, () => busy.page],
  ['a poll of a quote', 1.5, () => busy.poll],
  ['a quote', 2, () => busy.quote],
])(
  '%s: at most %d times the work of bare fastify, and at most twice its slowest',
  async (name, most, load) => {
    const turns = await inTurns(load(), undefined)
    const crowded = await inTurns(load(), CONNECTIONS)
    const slow = median(ratios(crowded, 'p99'))
    const of = (side: keyof Turn, figure: keyof Loaded, some = turns): string =>
      median(some.map((turn) => turn[side][figure])).toFixed(1)
    const [time, work] = [ratios(turns, 'ms'), ratios(turns, 'work')]
    table.push(
      row(
        name,
        ...[of('desk', 'ms'), of('bare', 'ms'), median(time).toFixed(2)],
        ...[of('desk', 'work'), of('bare', 'work'), median(work).toFixed(2), most.toFixed(2)],
        ...[of('desk', 'p99', crowded), of('bare', 'p99', crowded)],
        ...[slow.toFixed(2), MOST_SLOW.toFixed(2)],
      ) + `   work of each round: ${work.map((each) => each.toFixed(2)).join(' ')}`,
    )
    expect(median(work)).toBeLessThanOrEqual(most)
    expect(slow).toBeLessThanOrEqual(MOST_SLOW)
  },
  PATIENCE_MS,
)

const SECOND = 1_000

it(
  'a mined block: recorded within a second, with ten thousand addresses that somebody may be paying to',
  async () => {
    const times = await busy.blocks(10)
    const longest = Math.max(...times)
    const each = times.map((ms) => ms.toFixed(0)).join(' ')
    table.push(
      `a mined block: ${longest.toFixed(0)} ms at most, at most ${String(SECOND)}   each block: ${each}`,
    )
    expect(longest).toBeLessThanOrEqual(SECOND)
  },
  PATIENCE_MS,
)
