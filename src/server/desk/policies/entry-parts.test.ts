import fc from 'fast-check'
import type { BankEntry, Charge } from '@server/ports/bank-evidence'
import {
  bankEntry as entry,
  entryDetail as detail,
  firstPart as first,
} from '@test/builders/bank-entries'
import { IS_LONG } from '@test/setup/long-runs'
import { centsOf, partsOf, signedCents } from './entry-parts'

it('takes the amount of a detail, and of the entry only where it has one', () => {
  expect(signedCents(first({}))).toBe(-850n)
  expect(signedCents(first({ details: [detail({ amount: '3.00', currency: 'EUR' })] }))).toBe(-300n)
  expect(signedCents(first({ details: [detail(), detail()] }))).toBeNull()
  expect(partsOf(entry({ details: [] }))).toMatchObject([{ cents: 850n, endToEndId: null }])
})

it('finds the file of a batch that names no payment', () => {
  const batch = { msgId: 'M1', paymentInfoId: 'P1', count: '1', amount: null, currency: null }
  expect(first({ details: [], batches: [{ ...batch, indicator: null }] }).msgIds).toEqual([
    'M1',
    'P1',
  ])
})

it.each([
  ['12.5', 'EUR', 1_250n],
  ['012.500', 'EUR', 1_250n],
  ['12', 'EUR', 1_200n],
  ['12.505', 'EUR', null],
  ['-1', 'EUR', null],
  ['', 'EUR', null],
  ['12.50', 'USD', null],
])('reads %s %s as cents', (text, currency, cents) => {
  expect(centsOf(text, currency)).toBe(cents)
})

const held = (isIncluded: boolean | null): Charge => ({
  ...{ amount: '1.50', currency: 'EUR', indicator: 'DBIT', isIncluded },
})
const eur = (amount: string) => ({ amount, currency: 'EUR' })
const credit = { indicator: 'CRDT' as const, amount: '7.00' }

/** Payments first; then, where there are such, the charges beside them and what nothing explains. */
it.each<[string, Partial<BankEntry>, readonly string[]]>([
  ['a payment alone', {}, ['payment -850']],
  [
    'a payment without the charges that the entry holds',
    { amount: '10.00', details: [detail({ ...eur('8.50'), charges: [held(true)] })] },
    ['payment -850', 'charges -150'],
  ],
  [
    'the same where the bank does not say that it holds them',
    { amount: '10.00', details: [detail({ ...eur('8.50'), charges: [held(null)] })] },
    ['payment -850', 'charges -150'],
  ],
  [
    'a payment with its charges in it',
    { amount: '10.00', details: [detail({ ...eur('10.00'), charges: [held(true)] })] },
    ['payment -850', 'charges -150'],
  ],
  [
    'charges that only the entry states',
    { amount: '10.00', charges: [held(true)] },
    ['payment -850', 'charges -150'],
  ],
  [
    'charges of an entry that names no payment',
    { amount: '10.00', charges: [held(true)], details: [] },
    ['payment -850', 'charges -150'],
  ],
  ['charges that come by themselves', { charges: [held(false)] }, ['payment -850']],
  [
    'what comes back less charges that are stated',
    { ...credit, details: [detail({ ...eur('7.00'), isReturn: true, charges: [held(true)] })] },
    ['payment 700'],
  ],
  [
    'what comes back, stated before the charges',
    { ...credit, details: [detail({ ...eur('8.50'), isReturn: true, charges: [held(true)] })] },
    ['payment 700'],
  ],
  [
    'what comes back, with the charges stated by the entry',
    { ...credit, charges: [held(true)], details: [detail({ ...eur('8.50'), isReturn: true })] },
    ['payment 700'],
  ],
  [
    'many payments with charges for all',
    { amount: '18.50', charges: [held(true)], details: [detail(eur('8.50')), detail(eur('8.50'))] },
    ['payment -850', 'payment -850', 'charges -150'],
  ],
  [
    'charges that are stated for payments which make the entry without them',
    { amount: '17.00', charges: [held(true)], details: [detail(eur('8.50')), detail(eur('8.50'))] },
    ['payment -850', 'payment -850'],
  ],
  [
    'more than the payments and charges explain',
    { amount: '11.00', details: [detail({ ...eur('8.50'), charges: [held(true)] })] },
    ['payment -850', 'rest -250'],
  ],
  [
    'payments without amounts of their own',
    { details: [detail(), detail()] },
    ['payment null', 'payment null', 'rest -850'],
  ],
  [
    'a payment that is stated in another currency',
    { details: [detail({ amount: '9.10', currency: 'USD' })] },
    ['payment -850'],
  ],
  ['an entry in another currency', { currency: 'USD' }, ['payment null']],
])('reads %s', (_case, over, parts) => {
  const read = partsOf(entry(over))
  expect(read.map((part) => `${part.kind} ${String(signedCents(part))}`)).toEqual(parts)
})

const euros = fc.constantFrom('8.50', '7.00', '1.50', '10.00', '0.01', '864.21')
const indicator = fc.constantFrom('DBIT' as const, 'CRDT' as const)
const someCharges = fc.array(
  fc.record({
    ...{ amount: euros, currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD') },
    indicator: fc.constantFrom('DBIT' as const, 'CRDT' as const, null),
    isIncluded: fc.constantFrom(true, false, null),
  }),
  { maxLength: 2 },
)
const anEntry = fc
  .record({
    ...{ amount: euros, indicator, charges: someCharges, isReversal: fc.boolean() },
    details: fc.array(
      fc
        .record({
          ...{ amount: fc.option(euros), indicator: fc.option(indicator), charges: someCharges },
          ...{ currency: fc.constantFrom('EUR', 'EUR', null, 'USD'), isReturn: fc.boolean() },
        })
        .map(detail),
      { maxLength: 3 },
    ),
  })
  .map(entry)

it('moves what the entry moves, to the cent, whatever a bank states of it', () => {
  fc.assert(
    fc.property(anEntry, (stated) => {
      const moved = partsOf(stated).map((part) => signedCents(part) ?? 0n)
      const whole = centsOf(stated.amount, 'EUR') ?? 0n
      expect(moved.reduce((sum, cents) => sum + cents, 0n)).toBe(
        stated.indicator === 'DBIT' ? -whole : whole,
      )
    }),
    { numRuns: IS_LONG ? 20_000 : 500, seed: 20261122 },
  )
})
