import {
  bookedUpTo,
  coverageOf,
  isCovered,
  type StatementGap,
  type StatementPage,
  type StatementSeries,
} from './statement-coverage'

const ELECTRONIC: StatementSeries = { series: 'electronic', restartsYearly: false }
const YEARLY: StatementSeries = { series: 'legal', restartsYearly: true }
const NONE: StatementSeries = { series: 'none', restartsYearly: false }

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

/** One statement of a day, with its number in both series. */
const statement = (
  date: string,
  number: number,
  [opening, closing]: readonly [bigint, bigint],
): StatementPage => ({
  account: 'DE1',
  statementId: `${date} ${number}`,
  electronicNumber: String(number),
  legalNumber: String(number),
  page: null,
  opening,
  closing,
  bookedSum: closing - opening,
  opensAt: day(date),
  closesAt: new Date(day(date).getTime() + 86_399_000),
})

const MONDAY = statement('2026-11-23', 7, [1000n, 900n])
const TUESDAY = statement('2026-11-24', 8, [900n, 950n])
const THURSDAY = statement('2026-11-26', 9, [950n, 950n])

const shown = (pages: readonly StatementPage[], series = ELECTRONIC) => {
  const { spans, gaps } = coverageOf(pages, series)
  return {
    spans: spans.map(
      ({ from, to }) => `${from.toISOString().slice(0, 10)}/${to.toISOString().slice(0, 10)}`,
    ),
    gaps: gaps.map(({ why }) => why),
  }
}

it.each<[string, readonly StatementPage[], StatementSeries, string[], StatementGap['why'][]]>([
  ['adjoining statements', [MONDAY, TUESDAY], ELECTRONIC, ['2026-11-23/2026-11-24'], []],
  ['in whatever order they come', [TUESDAY, MONDAY], ELECTRONIC, ['2026-11-23/2026-11-24'], []],
  [
    'a day without a statement',
    [MONDAY, TUESDAY, THURSDAY],
    ELECTRONIC,
    ['2026-11-23/2026-11-26'],
    [],
  ],
  ['a copy', [MONDAY, MONDAY, TUESDAY], ELECTRONIC, ['2026-11-23/2026-11-24'], []],
  [
    'a missing statement',
    [MONDAY, THURSDAY],
    ELECTRONIC,
    ['2026-11-23/2026-11-23', '2026-11-26/2026-11-26'],
    ['adjoining'],
  ],
  [
    'a missing number between equal balances',
    [TUESDAY, statement('2026-11-26', 10, [950n, 950n])],
    ELECTRONIC,
    ['2026-11-24/2026-11-24', '2026-11-26/2026-11-26'],
    ['number'],
  ],
  [
    'the same without a series',
    [TUESDAY, statement('2026-11-26', 10, [950n, 950n])],
    NONE,
    ['2026-11-24/2026-11-26'],
    [],
  ],
  [
    'entries that do not make the closing balance',
    [{ ...MONDAY, bookedSum: -99n }],
    ELECTRONIC,
    [],
    ['sum'],
  ],
  ['an entry in no cents', [{ ...MONDAY, bookedSum: null }], ELECTRONIC, [], ['sum']],
  ['only available balances', [{ ...MONDAY, closing: null }], ELECTRONIC, [], ['balances']],
  [
    'a statement without its number',
    [{ ...MONDAY, electronicNumber: null }],
    ELECTRONIC,
    [],
    ['number'],
  ],
  [
    'pages',
    [
      { ...MONDAY, page: { number: 2, isLast: true }, opening: null, bookedSum: -60n },
      { ...MONDAY, page: { number: 1, isLast: false }, closing: null, bookedSum: -40n },
      TUESDAY,
    ],
    ELECTRONIC,
    ['2026-11-23/2026-11-24'],
    [],
  ],
  [
    'a page that is missing',
    [{ ...MONDAY, page: { number: 1, isLast: false }, closing: null }, TUESDAY],
    ELECTRONIC,
    ['2026-11-24/2026-11-24'],
    ['pages'],
  ],
  [
    'a year that begins with 1 again',
    [statement('2026-12-31', 250, [5n, 6n]), statement('2027-01-04', 1, [6n, 7n])],
    YEARLY,
    ['2026-12-31/2027-01-04'],
    [],
  ],
  [
    'a year that begins with 2',
    [statement('2026-12-31', 250, [5n, 6n]), statement('2027-01-04', 2, [6n, 7n])],
    YEARLY,
    ['2026-12-31/2026-12-31', '2027-01-04/2027-01-04'],
    ['number'],
  ],
  [
    'two statements of one instant, told apart by their balances',
    [
      statement('2026-11-23', 2, [5n, 6n]),
      statement('2026-11-24', 1, [8n, 9n]),
      statement('2026-11-24', 2, [6n, 8n]),
    ],
    NONE,
    ['2026-11-23/2026-11-24'],
    [],
  ],
])('%s', (_case, pages, series, spans, gaps) => {
  expect(shown(pages, series)).toEqual({ spans, gaps })
})

it('covers a time only where one span holds both its ends', () => {
  const whole = coverageOf([MONDAY, TUESDAY, THURSDAY], ELECTRONIC)
  const torn = coverageOf([MONDAY, THURSDAY], ELECTRONIC)
  const [from, to] = [day('2026-11-23'), day('2026-11-26')]
  expect([isCovered(whole, from, to), isCovered(torn, from, to)]).toEqual([true, false])
  expect(isCovered(whole, day('2026-11-22'), to)).toBe(false)
  expect(isCovered(whole, from, day('2026-11-27'))).toBe(false)
})

it('sums what statements have booked by an instant, each page once', () => {
  const second = { ...MONDAY, page: { number: 2, isLast: true }, opening: null, bookedSum: -60n }
  const pages = [second, second, { ...MONDAY, statementId: 'in dollars', bookedSum: null }, TUESDAY]
  expect(bookedUpTo(pages, TUESDAY.opensAt)).toBe(-60n)
  expect(
    bookedUpTo([...pages, { ...MONDAY, page: { number: 1, isLast: false } }], TUESDAY.closesAt),
  ).toBe(-110n)
})
