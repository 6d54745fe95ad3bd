import {
  bankCloses,
  bankSays,
  bookedEntries,
  camt054,
  entry,
  groupReport,
  statusReport,
} from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { eventsOf, holdsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import type { PayoutRecord } from '../records/payout/row'

const desk = deskPerCase()

let payout: PayoutRecord
let quoteId: string

beforeEach(async () => {
  quoteId = await settledQuote(desk())
  payout = await thePayout(desk())
})

const send = async () =>
  desk()
    .side.payouts.find(({ name }) => name === 'payout-sender')
    ?.step()
const status = async () => (await desk().quote(quoteId)).status

it('goes from intent over file and acceptance to the booked debit', async () => {
  expect(payout).toMatchObject({ status: 'queued', cents: 86_421n, file: null })
  await send()
  expect((await thePayout(desk())).status).toBe('submitted')
  await bankSays(desk(), statusReport(payout, 'ACCP'))
  expect((await thePayout(desk())).status).toBe('accepted')
  expect(await status()).toBe('processing')
  await bankSays(desk(), camt054(payout, 'DBIT'))
  expect((await thePayout(desk())).status).toBe('completed')
  expect(await status()).toBe('completed')
  expect(await balance(desk(), 'payout:clearing')).toBe(0n)
  expect(await balance(desk(), 'bank:notified')).toBe(-86_421n)
  expect(await balance(desk(), 'fees:EUR')).toBe(-100n)
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(0n)
  const { statusDetails, status: listed } = await desk().transaction(quoteId)
  expect(listed).toBe('completed')
  expect(statusDetails.map(({ key }) => key)).toEqual([
    'quoteAgreed',
    'depositSeen',
    'depositConfirmed',
    'payoutSent',
    'payoutBooked',
  ])
})

it('takes the bank’s word as proof that the file is there, though the desk stopped before noting it', async () => {
  desk().bank.breakNext('after')
  await expect(send()).rejects.toThrow('stopped')
  await bankSays(desk(), statusReport(payout, 'ACCP'), camt054(payout, 'DBIT'))
  expect(await status()).toBe('completed')
  desk().clock.advance(61)
  expect(await send()).toBe(false)
  expect(desk().bank.writes()).toBe(1)
})

it('does nothing for an answer that comes twice, late or out of order', async () => {
  await send()
  const booked = camt054(payout, 'DBIT')
  const accepted = statusReport(payout, 'ACCP')
  await bankSays(desk(), booked, accepted, booked, accepted, `${booked} `)
  expect(await status()).toBe('completed')
  expect(await balance(desk(), 'bank:notified')).toBe(-86_421n)
  // The statement tells of the same booking, and is the one that counts.
  await bankCloses(desk(), entry(payout, 'DBIT'))
  expect(await status()).toBe('completed')
  expect(await balance(desk(), 'bank:notified')).toBe(0n)
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n - 86_421n)
})

it('puts the quote on hold, in plain words, when the bank refuses', async () => {
  await send()
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC04'), statusReport(payout, 'RJCT', 'AC04'))
  expect((await thePayout(desk())).status).toBe('rejected')
  expect(await status()).toBe('on-hold')
  expect(await balance(desk(), 'payout:clearing')).toBe(0n)
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(-86_421n)
  expect((await desk().transaction(quoteId)).failReason).toEqual({
    type: 'localized',
    value: 'bank.AC04',
  })
  // Refused is refused: nothing goes out again by itself.
  desk().clock.advance(3_600)
  expect(await send()).toBe(false)
})

it('takes a returned payment back, also when the return overtakes the booking', async () => {
  await send()
  await bankCloses(desk(), entry(payout, 'CRDT', { reason: 'AC04' }))
  expect((await thePayout(desk())).status).toBe('returned')
  await bankSays(desk(), camt054(payout, 'DBIT'))
  expect((await thePayout(desk())).status).toBe('returned')
  expect(await status()).toBe('on-hold')
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(-86_421n)
  await bankCloses(desk(), entry(payout, 'DBIT'))
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n)
  expect(await holdsOf(desk())).toHaveLength(1)
})

it.each([
  [
    'a payment that is not ours',
    () => camt054(payout, 'DBIT').replaceAll(payout.endToEndId, 'CWnot-ours'),
  ],
  ['a status it only notes', () => statusReport(payout, 'PDNG')],
  ['something that is no message', () => 'hello'],
  ['a document of another kind', () => '<Document><x/></Document>'],
])('changes nothing for %s', async (_case, content) => {
  await send()
  await bankSays(desk(), content())
  expect((await thePayout(desk())).status).toBe('submitted')
  expect(desk().bank.incoming.size).toBe(0)
})

it.each([
  ['864.21', 'completed'],
  ['864.210', 'completed'],
  ['864.2100', 'completed'],
  ['0864.21', 'completed'],
  ['864.2', 'disputed'],
  ['864.22', 'disputed'],
  ['864.211', 'disputed'],
  ['-864.21', 'submitted'],
  ['86421', 'disputed'],
  ['', 'submitted'],
])('takes a booking of %s EUR for ours or for none', async (amount, state) => {
  await send()
  await bankSays(desk(), camt054(payout, 'DBIT', { amount }))
  expect((await thePayout(desk())).status).toBe(state)
})

it('reads a status that the bank gives for the whole file', async () => {
  await send()
  await bankSays(desk(), groupReport(payout, 'ACCP'))
  expect((await thePayout(desk())).status).toBe('accepted')
  await bankSays(desk(), groupReport(payout, 'RJCT'))
  // Without a reason: whether euros have left nobody knows.
  expect((await thePayout(desk())).status).toBe('unknown')
  expect(await status()).toBe('processing')
})

it('goes on in a file after an entry that is not ours', async () => {
  await send()
  const foreign = entry({ endToEndId: 'CWnot-ours' }, 'DBIT', { amount: '5.00' })
  await bankSays(desk(), bookedEntries(foreign, entry(payout, 'DBIT'), foreign))
  expect(await status()).toBe('completed')
})

it('holds what the bank refused once, by the transaction of the quote itself', async () => {
  await send()
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC04'), groupReport(payout, 'RJCT'))
  expect(await holdsOf(desk())).toMatchObject([
    { reason: 'bank', quote_id: quoteId, transaction_id: null, units: '1000000000' },
  ])
  const events = await eventsOf(desk(), 'payout')
  expect(events.at(-1)).toMatchObject({ to_state: 'rejected', actor: 'bank', reason: 'AC04' })
})

it.each([
  ['a debit', () => camt054(payout, 'DBIT'), 'disputed'],
  ['a rejection', () => statusReport(payout, 'RJCT', 'AC04'), 'unknown'],
])(
  'never sends what the bank knows by %s though it has not left here',
  async (_case, said, state) => {
    await bankSays(desk(), said())
    expect((await thePayout(desk())).status).toBe(state)
    expect(await send()).toBe(false)
    expect(desk().bank.writes()).toBe(0)
  },
)
