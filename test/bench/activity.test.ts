import type { World } from '../setup/world'
import { bothPages } from './both-pages'
import { HEAD, line, ratioOf, type Pair, type Taken } from './figures'
import { euros, longHistory } from './history'
import { Side, type Step } from './side'

/**
 * The activity with 10,000 transactions, beside a bare windowed list of the same rows: in one browser, at a quarter of
 * the processor's speed, in turns. All 10,000 are loaded in both before anything is measured, and both search all of them.
 * - First paint: from the press that opens the view to the frame that shows its first rows. In both the code and the
 *   data are there already; what is measured is the way from one view to the other.
 * - Key: from the key's own time to the frame that shows what it finds.
 * - Scroll: the time from frame to frame while the page moves down by the same way in each.
 * Beside the time stands the work of the page's main thread, which says more on a machine that others use as well.
 */

const OPENED = 5
const ROWS_LOOKED_AT = 3
const WORDS = ['marta', 'weiss', 'hugo q']
const PATIENCE_MS = 900_000

const history = longHistory(Math.floor(performance.timeOrigin / 1000))
let world: World
let app: Side
let bare: Side

beforeAll(async () => {
  const pages = await bothPages(history)
  world = pages.world
  app = await Side.of(pages.app)
  bare = await Side.of(pages.bare)
}, PATIENCE_MS)

afterAll(async () => {
  await world.close()
})

const firstRows = (query: string): readonly string[] =>
  history
    .filter(({ beneficiaryName = '' }) => beneficiaryName.toLowerCase().includes(query.trim()))
    .slice(0, ROWS_LOOKED_AT)
    .map(euros)

/** Each word typed and taken back. */
const keys = (): readonly Step[] =>
  WORDS.flatMap((word) => {
    const typed = [...word].map((key, index) => ({ key, query: word.slice(0, index + 1) }))
    const erased = typed
      .toReversed()
      .map(({ query }) => ({ key: 'Backspace', query: query.slice(0, -1) }))
    return [...typed, ...erased].map(({ key, query }) => ({ key, amounts: firstRows(query) }))
  })

async function inTurns(
  rounds: number,
  measure: (side: Side) => Promise<Taken>,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ app: await measure(app), bare: await measure(bare) })
  return pairs
}

const table: string[] = [HEAD]
afterAll(() => {
  process.stdout.write(`\n${table.join('\n')}\n\n`)
})

it.each([
  // An opening is over in the time that another program takes of the processor now and then: so, many of them.
  ['first paint', 15, (side: Side) => side.opens(OPENED, firstRows(''))],
  ['key to result, p95', 5, (side: Side) => side.types(keys())],
  ['scroll frame, p95', 3, (side: Side) => side.scrolls()],
])(
  '%s: no slower than a bare list',
  async (name, rounds, measure) => {
    const pairs = await inTurns(rounds, measure)
    table.push(line(name, pairs))
    expect(ratioOf(pairs, 'ms')).toBeLessThanOrEqual(1)
  },
  PATIENCE_MS,
)
