import type { BankEntry } from '@server/ports/bank-evidence'
import {
  entryDetail as detail,
  firstPart as first,
  TRANSFER as code,
} from '@test/builders/bank-entries'
import { accountFor, effectOf } from './bank-entries'

const fees = { ...code, subFamily: 'CHRG' }
const charge = { code: fees, details: [detail({ code: fees })] }

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
  ['a charge for our payment', charge, null],
  ['a debit that is too much for a charge', { ...charge, amount: '50.01' }, 'debit'],
  ['a reversal of a return', { indicator: 'DBIT', isReversal: true }, 'debit'],
])('reads %s', (_case, over, effect) => {
  expect(effectOf(first(over))).toBe(effect)
})

it('sends charges to fees, returns and what names us to suspense, all else elsewhere', () => {
  const fee = first({ ...charge, details: [] })
  expect(accountFor(fee, false)).toBe('fees')
  expect(accountFor(fee, true)).toBe('fees')
  const much = first({ ...charge, details: [], amount: '50.01' })
  expect(accountFor(much, false)).toBe('fees')
  expect(accountFor(much, true)).toBe('suspense')
  expect(accountFor(first({}), false)).toBe('other')
  expect(
    accountFor(first({ indicator: 'CRDT', details: [detail({ isReturn: true })] }), false),
  ).toBe('suspense')
})
