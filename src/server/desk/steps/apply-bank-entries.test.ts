import {
  accountStatement,
  bankCloses,
  bankSays,
  bookedEntries,
  entry,
} from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { DEBTOR_IBAN } from '@test/builders/money-plan'
import { holdsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { readBankFiles } from '../flows/read-bank-files'
import type { PayoutRecord } from '../records/payout/row'
import { readNewestClose } from '../views/statement-pages'

const desk = deskPerCase()
const OTHER_IBAN = 'DE89370400440532013000'

let payout: PayoutRecord

beforeEach(async () => {
  await settledQuote(desk())
  await desk().works()
  payout = await thePayout(desk())
})

it.each([
  ['that no statement has', (back: string) => bankSays(desk(), bookedEntries(back)), 'AC04', 0n],
  ['that is the payee’s own', (back: string) => bankCloses(desk(), back), '', -86_421n],
])('takes a credit %s for no return', async (_case, tells, reason, inSuspense) => {
  await bankCloses(desk(), entry(payout, 'DBIT'))
  await tells(entry(payout, 'CRDT', { reason }))
  expect((await thePayout(desk())).status).toBe('completed')
  expect(await holdsOf(desk())).toEqual([])
  expect(await balance(desk(), 'suspense:EUR')).toBe(inSuspense)
})

it.each([
  ['a debit', () => entry(payout, 'DBIT')],
  ['a return', () => entry(payout, 'CRDT', { reason: 'AC04' })],
])('takes %s in a statement of another account for none of its payment', async (_case, told) => {
  await bankCloses(desk(), entry(payout, 'DBIT'))
  const day = { number: 7, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
  const statement = accountStatement({ ...day, balances: [0n, 0n], entries: [told()] })
  await bankSays(desk(), statement.replace(DEBTOR_IBAN, OTHER_IBAN))
  expect((await thePayout(desk())).status).toBe('completed')
  expect(await holdsOf(desk())).toEqual([])
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n - 86_421n)
})

it.each([
  ['is the desk’s no more', (payout: PayoutRecord) => payout, 'returned', 'held'],
  ['never paid it', () => ({ endToEndId: 'CWnobody' }), 'completed', undefined],
])(
  'tells of a return to an account that %s, and moves nothing at the new one',
  async (...given) => {
    const [, named, status, hold] = given
    await bankCloses(desk(), entry(payout, 'DBIT'))
    const day = { number: 7, from: '2026-10-01T00:00:00Z', to: '2026-10-02T00:00:00Z' }
    const back = entry(named(payout), 'CRDT', { reason: 'AC04', amount: '861.00' })
    const statement = accountStatement({ ...day, balances: [0n, 86_100n], entries: [back] })
    await changesAccount(statement)
    expect((await thePayout(desk())).status).toBe(status)
    expect((await holdsOf(desk()))[0]?.status).toBe(hold)
    expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n - 86_421n)
    expect(await balance(desk(), 'bank:notified')).toBe(0n)
    // Until the firm moves it from the one account to the other.
    expect(await balance(desk(), 'bank:other')).toBe(hold ? 86_100n : 0n)
    expect(await balance(desk(), `customer:${payout.quoteId}`)).toBe(hold ? -86_100n : 0n)
  },
)

/** The former account's bank says this. */
async function changesAccount(statement: string): Promise<void> {
  const { deps, bank } = desk()
  const settings = { ...deps.settings, debtorIban: OTHER_IBAN }
  bank.incoming.set('former.xml', statement)
  expect(await readBankFiles({ ...deps, settings })).toBe(1)
}

it('posts every entry of a statement, whatever it is', async () => {
  await bankCloses(
    desk(),
    entry({ endToEndId: 'RENT' }, 'DBIT', { amount: '500.00' }),
    entry({ endToEndId: 'CWnobody' }, 'DBIT', { amount: '7.00' }),
    entry({ endToEndId: 'TOP-UP' }, 'CRDT', { amount: '1000.00' }),
  )
  expect(await balance(desk(), 'bank:other')).toBe(50_000n - 100_000n)
  expect(await balance(desk(), 'suspense:EUR')).toBe(700n)
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n + 49_300n)
  expect(await balance(desk(), 'bank:opening')).toBe(-10_000_000n)
})

it('counts the entries once of a first statement that lacks its opening, before and after it comes whole', async () => {
  const at = (day: number) => `2026-11-0${String(day)}T00:00:00.000Z`
  const first = accountStatement({
    ...{ number: 1, from: at(1), to: at(2), balances: [10_000_000n, 10_100_000n] },
    entries: [entry({ endToEndId: 'TOP-UP' }, 'CRDT', { amount: '1000.00' })],
  })
  const second = accountStatement({
    ...{ number: 2, from: at(2), to: at(3), balances: [10_100_000n, 10_100_000n], entries: [] },
  })
  const lacking = first.replace(/<Bal>[^]*?<\/Bal>/, '')
  for (const told of [lacking, second, first]) {
    await bankSays(desk(), told)
    const opening = told === lacking ? 0n : 10_000_000n
    expect(await balance(desk(), 'bank:EUR')).toBe(opening + 100_000n)
    expect(await balance(desk(), 'bank:opening')).toBe(-opening)
  }
})

it.each(['2026-13-01T00:00:00', '2026-02-31', '2026-11-02+01:00', '2026-11-02Z', '02.11.2026'])(
  'goes by the days of its balances where a statement is said to close at %s',
  async (to) => {
    const day = { number: 1, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
    const statement = accountStatement({ ...day, balances: [5n, 5n], entries: [] })
    await bankSays(desk(), statement.replace(`<ToDtTm>${day.to}`, `<ToDtTm>${to}`))
    expect(await balance(desk(), 'bank:EUR')).toBe(5n)
    const closed = await readNewestClose(desk().database.db, desk().deps.settings.debtorIban)
    // Berlin's last minute of that day.
    expect(closed).toEqual(new Date('2026-11-02T22:59:00Z'))
  },
)
