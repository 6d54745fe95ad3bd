import type { AccountStatement, Balance } from '@server/ports/bank-evidence'
import { deskPerFile } from '@test/builders/desk-per-case'
import { coverageOf } from '../policies/statement-coverage'
import { insertBankDocument } from '../records/bank-evidence/store'
import { readNewestClose, readStatementPages } from './statement-pages'

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

const DOCUMENT = {
  kind: 'camt.053',
  ...{ version: '08', messageId: 'M', statuses: [], unknownElements: 0 },
} as const

const numbers = Array.from({ length: DAYS }, (_, at) => at + 1)

beforeAll(async () => {
  const { database, clock } = desk()
  // The oldest last: how they come says nothing.
  const document = { ...DOCUMENT, statements: numbers.toReversed().flatMap(pagesOf) }
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

it('closes with the newest statement, though one before it is said to close in 2062', async () => {
  const { database } = desk()
  const account = 'DE66999999990000000002'
  const reads = async (number: number, to: string) => {
    const [page] = pagesOf(number)
    if (!page) throw new Error('a statement has a page')
    const whole = { ...page, account, page: null, from: null, to }
    const document = { ...DOCUMENT, statements: [whole] }
    const file = { name: `${to}.xml`, sha256: to }
    const readAt = new Date(`${dayOf(number + 1)}T06:00:00Z`)
    await database.transact((tx) => insertBankDocument(tx, file, document, readAt))
  }
  await reads(1, '2062-01-01')
  await reads(2, dayOf(2))
  await reads(4, dayOf(4))
  const closed = await readNewestClose(database.db, account)
  expect(closed && dayIn(closed)).toBe(dayOf(4))
})
