import type { BankEntry, EntryDetail } from '@server/ports/bank-evidence'
import { accountFor, centsOf, effectOf, partsOf, signedCents } from './bank-entries'

const code = { domain: 'PMNT', family: 'ICDT', subFamily: 'ESCT', proprietary: '' }

const detail = (over: Partial<EntryDetail> = {}): EntryDetail => ({
  ...{ endToEndId: 'CW1', msgId: null, paymentInfoId: null, uetr: null, servicerReference: null },
  ...{ amount: null, currency: null, indicator: null, code, charges: [], isReturn: false },
  ...{ returnReason: null, counterpartyName: null, counterpartyAccount: null, remittance: null },
  ...over,
})

const entry = (over: Partial<BankEntry> = {}): BankEntry => ({
  ...{ position: 0, reference: null, servicerReference: null, amount: '8.50', currency: 'EUR' },
  ...{ indicator: 'DBIT', isReversal: false, status: 'BOOK', bookingDate: null, valueDate: null },
  ...{ code, charges: [], batches: [], details: [detail()], ...over },
})

const first = (over: Partial<BankEntry>) => {
  const [part] = partsOf(entry(over))
  if (!part) throw new Error('an entry has a part')
  return part
}

it.each<[string, Partial<BankEntry>, ReturnType<typeof effectOf>]>([
  ['a debit', {}, 'debit'],
  ['a credit', { indicator: 'CRDT' }, null],
  [
    'a credit with return information',
    { indicator: 'CRDT', details: [detail({ isReturn: true })] },
    'return',
  ],
  [
    'a credit of sub-family RRTN',
    { indicator: 'CRDT', code: { ...code, subFamily: 'RRTN' } },
    'return',
  ],
  [
    'a credit of sub-family RPCR',
    { indicator: 'CRDT', code: { ...code, subFamily: 'RPCR' } },
    'return',
  ],
  ['a reversal of our debit', { indicator: 'CRDT', isReversal: true }, 'return'],
  ['a reversal of a return', { indicator: 'DBIT', isReversal: true }, 'debit'],
])('reads %s', (_case, over, effect) => {
  expect(effectOf(first(over))).toBe(effect)
})

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

it('sends charges to fees, returns and what names us to suspense, all else elsewhere', () => {
  const fee = first({ code: { ...code, subFamily: 'CHRG' }, details: [] })
  expect(accountFor(fee, false)).toBe('fees')
  expect(accountFor(fee, true)).toBe('suspense')
  expect(accountFor(first({}), false)).toBe('other')
  expect(
    accountFor(first({ indicator: 'CRDT', details: [detail({ isReturn: true })] }), false),
  ).toBe('suspense')
})
