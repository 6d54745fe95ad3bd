import { loadavg } from 'node:os'
import { query } from '../../setup/operator'
import { median, type Pair, type Taken } from '../figures'
import { type BusyDesk, openBusyDesk } from './busy-desk'
import { type Load, loaded } from './side'

/**
 * The desk with a million past transactions, beside a bare fastify that asks the same of the same database, in turns.
 * The figures are milliseconds for one answer while eight people ask as fast as they are answered; beside the time
 * stands the server's own work, which says more on a machine that others use as well. Each round is compared by itself.
 */

const ROUNDS = 7
const ROUND_MS = 3_000
const PATIENCE_MS = 1_800_000

let busy: BusyDesk

beforeAll(async () => {
  busy = await openBusyDesk()
}, PATIENCE_MS)

afterAll(() => busy.stop())

const row = (name: string, ...cells: readonly string[]): string =>
  `${name.padEnd(18)}${cells.map((cell) => cell.padStart(10)).join('')}`

const table: string[] = [
  row('', 'desk ms', 'bare ms', 'ratio', 'at least', 'desk cpu', 'bare cpu', 'ratio'),
]

afterAll(() => {
  const load = loadavg().map((each) => each.toFixed(1))
  process.stdout.write(`\n${table.join('\n')}\nload of the machine: ${load.join(' ')}\n\n`)
})

/** How fast the desk is beside the bare server: 1 is as fast, 0.5 half as fast. */
const ratios = (pairs: readonly Pair[], figure: keyof Taken): readonly number[] =>
  pairs.map(({ app, bare }) => bare[figure] / app[figure])

async function inTurns(load: Load): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    // What may be asked in an hour is not what is measured.
    await query(busy.databaseUrl, 'truncate limit_windows')
    const pair = {
      app: await loaded(busy.origin, load, ROUND_MS),
      bare: await loaded(busy.bare, load, ROUND_MS),
    }
    // The first round warms both up.
    if (round > 0) pairs.push(pair)
  }
  return pairs
}

it.each([
  ['a page of 200', 0.6, () => busy.page],
  ['a quote', 0.5, () => busy.quote],
])(
  '%s: at least %d times as fast as bare fastify',
  async (name, limit, load) => {
    const pairs = await inTurns(load())
    const ms = (side: 'app' | 'bare', figure: keyof Taken): string =>
      median(pairs.map((pair) => pair[side][figure])).toFixed(1)
    const [time, work] = [ratios(pairs, 'ms'), ratios(pairs, 'work')]
    table.push(
      row(
        name,
        ...[ms('app', 'ms'), ms('bare', 'ms'), median(time).toFixed(2), limit.toFixed(2)],
        ...[ms('app', 'work'), ms('bare', 'work'), median(work).toFixed(2)],
      ) + `   each round: ${time.map((each) => each.toFixed(2)).join(' ')}`,
    )
    expect(median(time)).toBeGreaterThanOrEqual(limit)
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
