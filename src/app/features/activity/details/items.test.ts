import type { StatusDetail } from '@contract/v1/transactions'
import type { DetailItem } from '@contract/v1/details'
import { aTransaction } from '@test/builders/transaction'

import { feeItems, isAwaited, readItem, readItems, sectionsOf, statusItem } from './items'
import { labelOf, rateDecimals, shortHash, shortId, timelineState } from './policy'

const euro = { amount: '16.89', decimals: 2, currency: 'EUR', type: 'fiat' }
const GOOD = [
  { key: 'fees', type: 'Amount', value: euro },
  { key: 'status', type: 'Status', value: { status: 'otc.completed' } },
  { key: 'reference', type: 'Text', value: 'MARTA' },
  { key: 'reason', type: 'LocalizedText', value: 'quoteExpired' },
  { key: 'from', type: 'TokenAmount', value: { amount: '1', decimals: 18, symbol: 'ETH' } },
  { key: 'rate', type: 'Rate', value: { rate: '1.15', from: 'EUR', to: 'USD' } },
  { key: 'rate', type: 'TokenRate', value: { rate: '2571.17', from: 'ETH', to: 'EUR' } },
  { key: 'rate', type: 'ReversedTokenRate', value: { rate: '0.0003', from: 'EUR', to: 'ETH' } },
  { key: 'rate', type: 'TokenToTokenRate', value: { rate: '2', from: 'ETH', to: 'DAI' } },
  { key: 'credited', type: 'Date', value: { timestamp: 1, format: 'dateShort' } },
  { key: 'onChainHash', type: 'Link', value: { text: '0xab', link: 'https://scan.test' } },
  {
    key: 'fees',
    type: 'Fee',
    value: { displayedItem: euro, titleKey: 'fees', items: [{ key: 'networkFee', amount: euro }] },
  },
  { key: 'estimatedDelivery', type: 'Duration', value: 90 },
]

describe('detail items [TX-07] [TX-08]', () => {
  it.each(GOOD)('reads $type', (raw) => {
    expect(readItem(raw)).toMatchObject({ key: raw.key, type: raw.type })
  })

  it('keeps the icon, the margin and the skeleton of an item [TX-07]', () => {
    const item = { key: 'from', type: 'Text', value: 'x' }
    const layout = { iconUrl: '/tokens/eth.svg', marginBottom: true, skeleton: false }
    expect(readItem({ ...item, ...layout })).toEqual({ ...item, ...layout })
  })

  it.each([
    ['an unknown type', { key: 'x', type: 'Picture', value: '' }],
    ['an unknown currency format', { key: 'x', type: 'Amount', value: { ...euro, format: 'up' } }],
    ['a number for an amount', { key: 'x', type: 'Amount', value: { ...euro, amount: 16.89 } }],
    ['nothing', null],
  ])('[TX-34] makes an internal error of %s', (_case, raw) => {
    expect(() => readItem(raw)).toThrow('(INTERNAL)')
  })

  it('[TX-33] skips what does not fit, and says which and where, never what it holds', () => {
    const { items, skipped } = readItems([
      { key: 'extra', type: 'Picture', value: 'secret' },
      ...GOOD,
      { key: 'to', type: 'Amount', value: { ...euro, amount: '1.234,56' } },
      null,
    ])
    expect(items).toHaveLength(GOOD.length)
    expect(skipped).toEqual([
      'detail extra of type Picture cannot be read at type (INTERNAL)',
      'detail to of type Amount cannot be read at value.amount (INTERNAL)',
      'detail without a key or a type cannot be read at all (INTERNAL)',
    ])
  })

  it.each([
    ['an amount', { key: 'to', type: 'Amount', value: euro }, false],
    ['its row', { key: 'to', type: 'Amount', value: euro, skeleton: true }, true],
    ['the amount itself', { key: 'to', type: 'Amount', value: { ...euro, skeleton: true } }, true],
    ['a text', { key: 'to', type: 'Text', value: '', skeleton: true }, true],
    [
      'a sum of fees',
      {
        key: 'fees',
        type: 'Fee',
        value: { displayedItem: { ...euro, skeleton: true }, titleKey: 'fees', items: [] },
      },
      true,
    ],
  ])('waits for %s by its skeleton', (_case, raw, expected) => {
    expect(isAwaited(readItem(raw))).toBe(expected)
  })

  const named = (items: readonly DetailItem[]) =>
    sectionsOf(items).map(({ title, cards }) => [
      title,
      cards.map((card) => card.map(({ key }) => key)),
    ])

  it('makes groups where a margin is asked for, and leaves the status to its section', () => {
    const { items } = readItems([
      { key: 'transactionId', type: 'Text', value: 'tx' },
      { key: 'status', type: 'Status', value: { status: 'otc.completed' }, marginBottom: true },
      { key: 'network', type: 'Text', value: 'Base', marginBottom: true },
      { key: 'iban', type: 'Text', value: 'DE' },
    ])
    expect(named(items)).toEqual([
      ['transfer', [['transactionId'], ['network']]],
      ['beneficiary', [['iban']]],
    ])
    expect(statusItem(items)?.value.status).toBe('otc.completed')
    expect(feeItems(items)).toEqual([])
  })

  it('puts what is about the transfer first, then the recipient, and leaves a row that it does not know where it is', () => {
    const text = (key: string) => ({ key, type: 'Text', value: 'x' })
    const keys = ['transactionId', 'from', 'cashback', 'to', 'beneficiary', 'iban', 'network']
    const { items } = readItems(keys.map(text))
    expect(named(items)).toEqual([
      ['transfer', [['transactionId', 'from', 'cashback', 'to', 'network']]],
      ['beneficiary', [['beneficiary', 'iban']]],
    ])
  })
})

describe('status of the details', () => {
  const item = (value: object) => readItems([{ key: 'status', type: 'Status', value }]).items
  it.each([
    [{ status: 'otc.completed' }, 'complete'],
    [{ status: 'otc.pending' }, 'inProgress'],
    [{ status: 'otc.processing' }, 'inProgress'],
    [{ status: 'otc.failed' }, 'failed'],
    [{ status: 'otc.failed', label: 'refunded' }, 'refunded'],
    [{ status: 'otc.processing', label: 'onHold' }, 'onHold'],
    [{ status: 'otc.processing', label: 'unhold' }, 'unhold'],
  ])('[TX-13] %j is %s', (value, label) => {
    expect(labelOf(aTransaction(), item(value))).toBe(label)
  })

  it('goes by the transaction where the row is missing', () => {
    expect(labelOf(aTransaction({ status: 'failed' }), [])).toBe('failed')
  })

  const steps: StatusDetail[] = [
    { status: 'submitted', key: 'quoteAgreed' },
    { status: 'pending', key: 'depositSeen' },
  ]
  it.each([
    ['processing', 0, 'done'],
    ['processing', 1, 'now'],
    ['completed', 1, 'done'],
    ['failed', 1, 'failed'],
  ] as const)('a %s transaction has step %i %s', (status, index, state) => {
    expect(timelineState(steps, index, aTransaction({ status }))).toBe(state)
  })

  it.each([
    ['quoteExpired', 'expired'],
    ['deposit-lost', 'depositLost'],
  ] as const)('a quote that ended for %s has not failed', (value, label) => {
    const failReason = { type: 'localized', value } as const
    const expired = aTransaction({ status: 'failed', failReason })
    expect(labelOf(expired, item({ status: 'otc.failed' }))).toBe(label)
    expect(timelineState(steps, 1, expired)).toBe('ended')
  })

  it('what is held does not move', () => {
    const hold = { id: 'h', status: 'held', reason: 'late' } as const
    expect(timelineState(steps, 1, aTransaction({ status: 'processing', hold }))).toBe('ended')
  })

  it('shortens an id to its end, in groups, and leaves a short one alone', () => {
    expect(shortId('tx_AbCdEfGhIjKlMnOp9TQB4C7N')).toBe('9TQB 4C7N')
    expect(shortId('tx_1')).toBe('tx_1')
  })

  it('shows a rate with more decimals the smaller it is', () => {
    const rates = ['2571.17', '12.3', '0.8672', '1.1531', '0.00001234']
    expect(rates.map(rateDecimals)).toEqual([2, 2, 4, 4, 8])
  })

  it('shortens a hash and leaves short text alone', () => {
    expect(shortHash(`0x91f2${'0'.repeat(56)}c07e`)).toBe('0x91f2…c07e')
    expect(shortHash('0x91f2…c07e')).toBe('0x91f2…c07e')
  })
})
