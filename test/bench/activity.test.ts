import { cpus, loadavg } from 'node:os'
import { HEAD, linesOf, ratioOf, type Round, type Taken } from './figures'
import { euros, longHistory } from './history'
import { openPages, type Pages } from './pages'
import { Side, type Step } from './side'

/**
 * The activity with 10,000 transactions, beside two lists of the same rows, one windowed by hand and one by TanStack
 * Virtual: in one browser, at a quarter of the processor's speed, in turns. All 10,000 are loaded in each before anything
 * is measured, and each searches all of them. What the app takes is told as a share of what the better of the lists takes.
 * - First paint: from the press that opens the view to the frame that shows its first rows. In each the code and the
 *   data are there already; what is measured is the way from one view to the other.
 * - Key: from the key's own time to the frame that shows what it finds. In the app these are the loaded rows, which it
 *   shows before it asks the desk: all are loaded here, so the desk's later answer brings no other rows.
 * - Scroll: the time from frame to frame while the page moves down by the same way in each.
 * Beside the time stands the work of the page's main thread, which says more on a machine that others use as well.
 */

const OPENED = 5
const ROWS_LOOKED_AT = 3
const MOST_NODES = 600
/** Of names that are in the history: a key that finds nothing has no row to be waited for. */
const WORDS = ['marta', 'weiss', 'hugo w', 'okafor']
const PATIENCE_MS = 900_000

const history = longHistory(Math.floor(performance.timeOrigin / 1000))
let pages: Pages
let sides: Readonly<Record<keyof Round, Side>>

beforeAll(async () => {
  pages = await openPages(history)
  const told = pages.app.getByRole('status')
  sides = {
    // The address names what the desk was asked for; the line above its rows does once it has answered.
    app: await Side.of(pages.app, async (query) => {
      const text = query.trim() || null
      await pages.app.waitForURL(({ searchParams }) => searchParams.get('text') === text)
      if (text !== null) await told.filter({ hasText: `“${text}”` }).waitFor()
    }),
    bare: await Side.of(pages.bare),
    tanstack: await Side.of(pages.tanstack),
  }
}, PATIENCE_MS)

afterAll(async () => {
  await pages.world.close()
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
    return [...typed, ...erased].map((step) => ({ ...step, amounts: firstRows(step.query) }))
  })

async function inTurns(
  times: number,
  measure: (side: Side) => Promise<Taken>,
): Promise<readonly Round[]> {
  const rounds: Round[] = []
  for (let time = 0; time < times; time++)
    rounds.push({
      app: await sides.app.takesTurn(measure),
      bare: await sides.bare.takesTurn(measure),
      tanstack: await sides.tanstack.takesTurn(measure),
    })
  return rounds
}

const loadNow = (): string =>
  loadavg()
    .map((each) => each.toFixed(2))
    .join(' ')
const loadBefore = loadNow()
const table: string[] = [HEAD]
afterAll(() => {
  const load = `load of the ${String(cpus().length)} processors: ${loadBefore} before, ${loadNow()} after`
  process.stdout.write(`\n${[...table, load].join('\n')}\n\n`)
})

it(`has at most ${String(MOST_NODES)} DOM nodes wherever the list stands`, () => {
  const places = Object.entries(pages.nodes).map(([place, count]) => `${place} ${String(count)}`)
  table.push(`DOM nodes, at most ${String(MOST_NODES)}: ${places.join(', ')}`)
  expect(Math.max(...Object.values(pages.nodes))).toBeLessThanOrEqual(MOST_NODES)
})

it.each([
  // An opening is over in the time that another program takes of the processor now and then: so, many of them.
  ['first paint', 0.9, 15, (side: Side) => side.opens(OPENED, firstRows(''))],
  ['key p95', 0.6, 5, (side: Side) => side.types(keys())],
  ['scroll frame p95', 0.6, 3, (side: Side) => side.scrolls()],
])(
  '%s: at most %d of what the better list takes',
  async (name, limit, times, measure) => {
    const rounds = await inTurns(times, measure)
    table.push(...linesOf(name, rounds, limit))
    expect(pages.faults).toEqual([])
    expect(ratioOf(rounds, 'ms')).toBeLessThanOrEqual(limit)
  },
  PATIENCE_MS,
)
