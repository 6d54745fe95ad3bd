import type { AccountStatement, Balance } from '@server/ports/bank-evidence'
import { deskPerFile } from '@test/builders/desk-per-case'
import { coverageOf } from '../policies/statement-coverage'
import { insertBankDocument } from '../records/bank-evidence/store'
import { readStatementPages } from './statement-pages'

const DAYS = 40
const ACCOUNT = 'DE93999999990000000001'

const desk = deskPerFile()

const dayOf = (number: number): string =>
  new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)

const balance = (code: string, date: string): Balance => ({
  ...{ code, date, amount: '0.00', currency: 'EUR', indicator: 'CRDT' },
})

/** One statement a day, every third of them in two pages, some with a time and some without. */
function pagesOf(number: number): readonly AccountStatement[] {
  const day = dayOf(number)
  const times = number % 2 === 0 ? { from: `${day}T00:00:00`, to: `${day}T23:59:59` } : null
  const whole = {
    ...{ account: 'DE93 9999 9999 0000 0000 01', currency: 'EUR', statementId: `S${number}` },
    ...{ electronicNumber: String(number), legalNumber: null, isCopy: false, entries: [] },
    ...(times ?? { from: null, to: null }),
  }
  const [opening, closing] = [balance('OPBD', day), balance('CLBD', day)]
  if (number % 3 > 0) return [{ ...whole, page: null, balances: [opening, closing] }]
  return [
    { ...whole, page: { number: '1', isLast: false }, balances: [opening] },
    { ...whole, page: { number: '2', isLast: true }, balances: [closing] },
  ]
}

const numbers = Array.from({ length: DAYS }, (_, at) => at + 1)

beforeAll(async () => {
  const { database, clock } = desk()
  const document = {
    kind: 'camt.053',
    ...{ version: '08', messageId: 'M', statuses: [], unknownElements: 0 },
    // The oldest last: how they come says nothing.
    statements: numbers.toReversed().flatMap(pagesOf),
  } as const
  await database.transact((tx) =>
    insertBankDocument(tx, { name: 'all.xml', sha256: 'a' }, document, clock.now()),
  )
})

type Range = Parameters<typeof readStatementPages>[2]

it.each<[string, Range, from: number, to: number]>([
  ['all of them', 'all', 1, DAYS],
  ['the first ones', { first: 4 }, 1, 3],
  ['the last ones', { last: 4 }, 38, DAYS],
  // Two days before are within the margin, then come ten pages.
  ['what a proof rests on', { since: new Date(`${dayOf(30)}T12:00:00Z`) }, 21, DAYS],
  ['as many as there are before', { since: new Date(`${dayOf(5)}T12:00:00Z`) }, 1, DAYS],
])('reads %s, each with its pages', async (_which, range, from, to) => {
  const pages = await readStatementPages(desk().database.db, ACCOUNT, range)
  const { spans, gaps } = coverageOf(pages, { series: 'electronic', restartsYearly: false })
  expect(gaps).toEqual([])
  expect(spans.map(({ from: start, to: end }) => [start, end].map(dayIn))).toEqual([
    [dayOf(from), dayOf(to)],
  ])
})

/** In Berlin, whose days these are. */
const dayIn = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
