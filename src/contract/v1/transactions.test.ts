import * as v from 'valibot'

import { DetailItem } from './details'
import { StatusDetail, TotalAmount, Transaction } from './transactions'

const total = { amount: '350.00', decimals: 2, currency: 'EUR', type: 'fiat' }
const flags = {
  openable: true,
  pending: false,
  failed: true,
  incoming: false,
  muted: true,
  bordered: false,
  strikethrough: true,
}
const whole = {
  id: 'tx_1',
  type: 'otc',
  status: 'failed',
  createdAt: 1_763_700_000,
  clearedAt: 1_763_700_600,
  expectedSuccessAt: 1_763_700_300,
  iconUrl: '/tokens/usdt.svg',
  totalAmount: total,
  details: [{ key: 'reason', type: 'LocalizedText', value: 'default' }],
  statusDetails: [{ status: 'submitted', key: 'quoteAgreed', timestamp: 1_763_700_000 }],
  failReason: { type: 'localized', value: 'default' },
  explorerLinkUrl: 'https://scan.test/tx/0xab',
  offChainId: 'tx_1',
  onChainHash: '0xab',
  quote: { quoteId: 'q_1', createdTs: 1_763_700_000, expiredTs: 1_763_700_900 },
  beneficiaryName: 'Papà',
  ...flags,
}

const fits = (over: object) => v.is(Transaction, { ...whole, ...over })

describe('a transaction on the wire', () => {
  // What the schema did not know, it would leave out.
  it('keeps each of its fields [TX-01] [TX-05]', () => {
    expect(v.parse(Transaction, whole)).toEqual(whole)
  })

  it.each(Object.keys(flags))(
    'says whether it is %s, and nothing but yes or no [TX-05]',
    (flag) => {
      expect(fits({ [flag]: undefined })).toBe(false)
      expect(fits({ [flag]: 1 })).toBe(false)
    },
  )

  it.each([
    ['type', 'otc', true],
    ['type', 'other', true],
    ['type', 'card', false],
    ['status', 'processing', true],
    ['status', 'pending', true],
    ['status', 'completed', true],
    ['status', 'failed', true],
    ['status', 'done', false],
  ])('[TX-02] [TX-03] a %s may be %j: %s', (field, value, expected) => {
    expect(fits({ [field]: value })).toBe(expected)
  })

  it.each([
    ['seconds', 1_763_700_000, true],
    ['a fraction', 1_763_700_000.5, false],
    ['a date text', '2025-11-21T04:40:00Z', false],
  ])('[TX-04] takes %s for its time of creation: %s', (_case, createdAt, expected) => {
    expect(fits({ createdAt })).toBe(expected)
  })

  it.each([
    [{ type: 'text', value: 'The bank refused it.' }, true],
    [{ type: 'localized', value: 'quoteExpired' }, true],
    [{ type: 'code', value: 'AC04' }, false],
    [{ type: 'text' }, false],
  ])('[TX-09] fails because of %j: %s', (failReason, expected) => {
    expect(fits({ failReason })).toBe(expected)
  })

  it.each([
    ['a bare one', {}, true],
    ['a token', { currency: 'USDT', type: 'token' }, true],
    ['one that is not known', { notAvailable: true }, true],
    ['one that is still to come', { skeleton: true }, true],
    ['a number', { amount: 350 }, false],
    ['no currency', { currency: undefined }, false],
    ['no decimals', { decimals: undefined }, false],
    ['another type', { type: 'share' }, false],
  ])('[TX-06] takes %s for a total: %s', (_case, over, expected) => {
    const given = { ...total, ...over }
    const read = v.safeParse(TotalAmount, given)
    expect(read.success).toBe(expected)
    if (read.success) expect(read.output).toEqual(given)
  })

  it.each([
    ['otc.pending', true],
    ['otc.processing', true],
    ['otc.failed', true],
    ['otc.completed', true],
    ['otc.approved', false],
    ['completed', false],
  ])('[TX-12] has the OTC status %s: %s', (status, expected) => {
    expect(v.is(DetailItem, { key: 'status', type: 'Status', value: { status } })).toBe(expected)
  })

  it.each([
    ['submitted', true],
    ['pending', true],
    ['completed', true],
    ['approved', false],
  ])('[TX-12] is in detail %s: %s', (status, expected) => {
    expect(v.is(StatusDetail, { status, key: 'x' })).toBe(expected)
  })

  // Each row is judged alone, by who shows it.
  it('[TX-33] stays whole with a detail that nobody can read', () => {
    expect(fits({ details: [null, 7, { type: 'Picture' }, ...whole.details] })).toBe(true)
  })
})
