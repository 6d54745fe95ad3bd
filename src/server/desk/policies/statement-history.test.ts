import fc from 'fast-check'

import { bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import type { Balance } from '@server/ports/bank-evidence'
import { IS_LONG } from '@test/setup/long-runs'
import {
  coverageOf,
  isCovered,
  type StatementPage,
  type StatementSeries,
} from './statement-coverage'
import { pageOf } from './statement-pages'

const RUNS = IS_LONG ? 20_000 : 300
const DAY = 86_400_000
/** A year's end lies in the midst of what follows. */
const START = Date.UTC(2026, 11, 18)

const dateOf = (days: number): string => new Date(START + days * DAY).toISOString().slice(0, 10)

/** What one statement of an account is like, and how it comes to the desk. */
const statement = fc.record({
  /** Days since the one before: on those between them nothing moved. */
  after: fc.nat({ max: 3 }).map((days) => days + 1),
  moves: fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 3 }),
  pages: fc.integer({ min: 1, max: 3 }),
  opensWith: fc.constantFrom('OPBD' as const, 'PRCD' as const),
  statesPeriod: fc.boolean(),
  arrives: fc.constantFrom(
    ...(['whole', 'whole', 'whole', 'whole', 'whole', 'whole'] as const),
    ...(['missing', 'without a page', 'without an entry', 'without a number'] as const),
  ),
  lacks: fc.nat({ max: 2 }),
  comesTwice: fc.boolean(),
})
type Drawn = typeof statement extends fc.Arbitrary<infer Value> ? Value : never

interface Statement extends Drawn {
  /** In the account's history, from 0. */
  readonly place: number
  readonly day: number
  /** The day of the one before. */
  readonly last: number
  readonly opening: number
  readonly closing: number
  readonly number: number
  readonly isFirstOfYear: boolean
}

const yearOf = (days: number): string => dateOf(days).slice(0, 4)

/** The account as it was, statement by statement. */
function historyOf(drawn: readonly Drawn[], { restartsYearly }: StatementSeries): Statement[] {
  const history: Statement[] = []
  for (const each of drawn) {
    const before = history.at(-1)
    const [last, opening] = before ? [before.day, before.closing] : [-1, 1_000]
    const day = last + each.after
    const isFirstOfYear = restartsYearly && before !== undefined && yearOf(last) !== yearOf(day)
    const number = isFirstOfYear ? 1 : (before?.number ?? 6) + 1
    const closing = each.moves.reduce((sum, move) => sum + move, opening)
    const place = history.length
    history.push({ ...each, place, day, last, opening, closing, number, isFirstOfYear })
  }
  return history
}

const balance = (code: string, cents: number, days: number): Balance => ({
  ...{ code, currency: 'EUR', date: dateOf(days), indicator: cents < 0 ? 'DBIT' : 'CRDT' },
  amount: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** As the bank writes it; the other series is of no use. */
function pagesOf(one: Statement, series: StatementSeries): StatementPage[] {
  const { arrives, closing, opening, pages, lacks } = one
  const sum = closing - opening + (arrives === 'without an entry' ? 1 : 0)
  const written = Array.from({ length: pages }, (_, at) => {
    const isLast = at === pages - 1
    const page = pages === 1 ? null : { number: String(at + 1), isLast }
    const balances = balancesOf(one, at, isLast)
    return pageOf(
      { ...headOf(one, series), page, balances },
      BigInt(isLast ? sum : 0),
      closesAt(one),
    )
  }).filter((page) => page !== null)
  return arrives === 'without a page' ? written.toSpliced(lacks % pages, 1) : written
}

function headOf({ arrives, number, day, statesPeriod }: Statement, { series }: StatementSeries) {
  const given = arrives === 'without a number' ? null : String(number)
  const period = statesPeriod ? dateOf(day) : null
  return {
    ...{ account: 'DE1', currency: 'EUR', statementId: `S${day}`, from: period, to: period },
    electronicNumber: series === 'electronic' ? given : '5',
    legalNumber: series === 'legal' ? given : null,
  }
}

function balancesOf(one: Statement, at: number, isLast: boolean): readonly Balance[] {
  const { day, last, opensWith, opening, closing } = one
  return [
    ...(at === 0 ? [balance(opensWith, opening, opensWith === 'OPBD' ? day : last)] : []),
    ...(isLast ? [balance('CLBD', closing, day)] : [balance('ITBD', 77, day)]),
  ]
}

const isWhole = ({ arrives }: Statement, { series }: StatementSeries): boolean =>
  arrives === 'whole' || (arrives === 'without a number' && series === 'none')

const opensAt = ({ day, last, opensWith, statesPeriod }: Statement): Date =>
  opensWith === 'PRCD' && !statesPeriod
    ? bankTime(dateOf(last), END_OF_DAY)
    : bankTime(dateOf(day), '00:00')
const closesAt = ({ day }: Statement): Date => bankTime(dateOf(day), END_OF_DAY)

/** The rule by what the account really did: no statement that could be missed was left out between two. */
function adjoins(before: Statement, after: Statement, { series, restartsYearly }: StatementSeries) {
  if (before.closing !== after.opening) return false
  if (series === 'none') return true
  if (restartsYearly && yearOf(before.day) !== yearOf(after.day)) return after.isFirstOfYear
  return after.place === before.place + 1
}

function isProved(history: readonly Statement[], series: StatementSeries, from: Date, to: Date) {
  const come = history.filter((each) => isWhole(each, series))
  const first = come.findLastIndex((each) => opensAt(each) <= from)
  const last = come.findIndex((each) => closesAt(each) >= to)
  if (first === -1 || last === -1) return false
  return come.slice(first, last + 1).every((each, at, between) => {
    const before = between[at - 1]
    return before === undefined || adjoins(before, each, series)
  })
}

const SERIES: readonly StatementSeries[] = [
  { series: 'electronic', restartsYearly: false },
  { series: 'legal', restartsYearly: true },
  { series: 'none', restartsYearly: false },
]

const account = fc
  .record({
    drawn: fc.array(statement, { minLength: 1, maxLength: 12 }),
    series: fc.constantFrom(...SERIES),
    hours: fc.tuple(fc.integer({ min: -24, max: 400 }), fc.nat({ max: 300 })),
  })
  .chain(({ drawn, series, hours }) => {
    const history = historyOf(drawn, series)
    const come = history.flatMap((each) => {
      const pages = each.arrives === 'missing' ? [] : pagesOf(each, series)
      return each.comesTwice ? [...pages, ...pages] : pages
    })
    const [from, lasts] = hours
    return fc.record({
      history: fc.constant(history),
      series: fc.constant(series),
      pages: fc.shuffledSubarray(come, { minLength: come.length }),
      from: fc.constant(new Date(START + from * 3_600_000)),
      to: fc.constant(new Date(START + (from + lasts) * 3_600_000)),
    })
  })

it('covers a time exactly where statements that adjoin have come whole, in any order', () => {
  const counts = { covered: 0, torn: 0 }
  fc.assert(
    fc.property(account, ({ history, series, pages, from, to }) => {
      const covered = isCovered(coverageOf(pages, series), from, to)
      counts[covered ? 'covered' : 'torn'] += 1
      expect(covered).toBe(isProved(history, series, from, to))
    }),
    { numRuns: RUNS, seed: 20261122 },
  )
  // A rule that always says the same would prove nothing.
  expect(Math.min(counts.covered, counts.torn)).toBeGreaterThan(RUNS / 20)
})
