import type { FailReason } from '@contract/v1/details'
import type { QuoteHoldReason, QuoteState } from '../records/quote/row'
import { failReasonOf, listedStatus, transactionFlags } from './transaction-status'

const NOTHING = { bankReason: null, isDepositLost: false }

it.each<[QuoteState, string, FailReason | null]>([
  ['awaits-crypto', 'pending', null],
  ['confirming', 'processing', null],
  ['processing', 'processing', null],
  ['completed', 'completed', null],
  ['expired', 'failed', 'quoteExpired'],
  ['failed', 'failed', 'default'],
  ['refunded', 'failed', 'default'],
])('lists %s as %s [TX-03], because of %s [TX-09]', (state, status, reason) => {
  expect(listedStatus(state)).toBe(status)
  expect(failReasonOf({ status: state, holdReason: null }, NOTHING)).toBe(reason)
})

it.each<[QuoteHoldReason, FailReason]>([
  ['underpaid', 'underpaid'],
  ['too-small', 'too-small'],
  ['bank', 'bank.AC04'],
])('lists one on hold as processing [TX-03], because of %s', (holdReason, reason) => {
  expect(listedStatus('on-hold')).toBe('processing')
  const facts = { ...NOTHING, bankReason: 'AC04' } as const
  expect(failReasonOf({ status: 'on-hold', holdReason }, facts)).toBe(reason)
})

it('has expired for want of its deposit where the network undid that', () => {
  const facts = { ...NOTHING, isDepositLost: true }
  expect(failReasonOf({ status: 'expired', holdReason: null }, facts)).toBe('deposit-lost')
  expect(failReasonOf({ status: 'completed', holdReason: null }, facts)).toBeNull()
})

it('has another reason where the bank gave none', () => {
  expect(failReasonOf({ status: 'on-hold', holdReason: 'bank' }, NOTHING)).toBe('bank.other')
})

it('strikes through what came to nothing, and mutes a refund too [TX-05]', () => {
  expect(transactionFlags('expired')).toMatchObject({ strikethrough: true, muted: true })
  expect(transactionFlags('refunded')).toMatchObject({ strikethrough: false, muted: true })
  expect(transactionFlags('on-hold')).toMatchObject({ pending: true, failed: false })
})
