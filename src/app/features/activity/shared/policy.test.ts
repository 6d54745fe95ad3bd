import type { Transaction } from '@contract/v1/transactions'
import { aPending, aTransaction } from '@test/builders/transaction'

import { destinationOf, progressShare } from '../../../resources/open-transfers'
import {
  estimateOf,
  expiredRows,
  groupsOf,
  hasStatement,
  inOrder,
  matchIn,
  safeLink,
  searchIn,
  statusWord,
} from './policy'

const DAY = 86_400
/** Friday 21 November 2025, 13:06 UTC. */
const NOW = 1_763_730_360
const today = NOW - (NOW % DAY)

const at = (id: string, createdAt: number, over: Partial<Transaction> = {}) =>
  aTransaction({ id, createdAt, ...over })
const ids = (all: readonly Transaction[]) => all.map(({ id }) => id)

describe('groups', () => {
  const all = [
    at('a', today + 10),
    at('b', today + 5, { status: 'processing', pending: true }),
    at('c', today),
    at('d', today - 1),
    at('e', today - 2 * DAY),
  ]

  it('put pending first, as -1, then one a day [ACT-03] [ACT-04]', () => {
    expect(groupsOf(inOrder(all), 10).map(({ id, items }) => [id, ids(items)])).toEqual([
      [-1, ['b']],
      [today, ['a', 'c']],
      [today - DAY, ['d']],
      [today - 2 * DAY, ['e']],
    ])
  })

  it('show no more than the page has grown to [ACT-22]', () => {
    expect(groupsOf(inOrder(all), 2).map(({ items }) => ids(items))).toEqual([['b'], ['a']])
  })
})

describe('search', () => {
  const all = [
    at('a', NOW, { beneficiaryName: 'Anna (rent)' }),
    at('b', NOW, { beneficiaryName: 'Élodie Marchand' }),
    at('c', NOW, { beneficiaryName: undefined }),
  ]
  it.each([
    ['', ['a', 'b', 'c']],
    ['   ', ['a', 'b', 'c']],
    [' ANNA ', ['a']],
    ['élo', ['b']],
    ['march', ['b']],
    ['zoe', []],
    ['transact', ['c']],
  ])('%j finds %j [ACT-05] [ACT-06] [ACT-07]', (query, expected) => {
    expect(ids(searchIn(all, 'Transaction')(query))).toEqual(expected)
  })
})

describe('a match', () => {
  it.each([
    ['Élodie Marchand', 'élo', { start: 0, end: 3 }],
    ['Anna (rent)', ' RENT', { start: 6, end: 10 }],
  ])('of %j for %j stands where the title holds it', (title, query, place) => {
    expect(matchIn(title, query)).toEqual({ field: 'name', text: title, ...place })
  })

  it('marks nothing for no query, nor where small letters are longer', () => {
    expect(matchIn('Anna', ' ')).toBeUndefined()
    expect(matchIn('İpek Kaya', 'kaya')).toBeUndefined()
  })
})

describe('where a row leads [ACT-15]', () => {
  const { quote: _quote, ...quoteless } = aPending()
  it.each([
    ['a quote that waits, to its quote', aPending(), '/quote/q_1'],
    ['one without a quote, by its own id', quoteless, '/quote/tx_1'],
    ['one under way, to its details', aPending({ status: 'processing' }), '/activity/tx_1'],
    ['a done one, to its details', aTransaction(), '/activity/tx_1'],
    ['another kind, to its details', aPending({ type: 'other' }), '/activity/tx_1'],
  ])('%s', (_case, transaction, path) => {
    expect(destinationOf(transaction)).toBe(path)
  })
})

describe('share of the time that is left [ACT-26]', () => {
  const quote = { quoteId: 'q_1', createdTs: 1000, expiredTs: 1900 }
  it.each([
    ['a fresh quote', aPending({ quote }), 1000, 1],
    ['half way', aPending({ quote }), 1450, 0.5],
    ['at the end', aPending({ quote }), 1900, 0],
    ['after it', aPending({ quote }), 5000, 0],
    ['a done one', aTransaction({ quote }), 1450, 0],
    ['until it clears', aPending({ quote, status: 'processing', clearedAt: 2000 }), 1500, 0.5],
    [
      'until it is expected',
      aPending({ quote, status: 'processing', expectedSuccessAt: 3000 }),
      2000,
      0.5,
    ],
  ])('%s', (_case, transaction, now, share) => {
    expect(progressShare(transaction, now)).toBe(share)
  })

  it('names the pending rows whose own time is up, quotes and transfers alike [ACT-28]', () => {
    const all = [
      aPending({ id: 'a', quote }),
      aPending({ id: 'b', quote: { ...quote, expiredTs: 1901 } }),
      aPending({ id: 'c', quote, status: 'processing' }),
      aPending({ id: 'd', quote, status: 'processing', clearedAt: 1900 }),
      aTransaction({ id: 'e', quote, clearedAt: 1800 }),
    ]
    expect(expiredRows(all, 1900)).toEqual([
      { id: 'a', end: 1900 },
      { id: 'd', end: 1900 },
    ])
  })
})

describe('estimate', () => {
  it.each([
    ['unknown', undefined, { kind: 'soon' }],
    ['[ACT-29] passed', NOW - 1, { kind: 'late' }],
    ['this second', NOW, { kind: 'seconds', count: 0 }],
    ['under a minute', NOW + 59, { kind: 'seconds', count: 59 }],
    ['a minute', NOW + 60, { kind: 'minutes', count: 1 }],
    ['an hour', NOW + 3600, { kind: 'minutes', count: 60 }],
    ['later today', NOW + 3601, { kind: 'today', at: NOW + 3601 }],
    ['tomorrow, within a day', NOW + 15 * 3600, { kind: 'date', at: NOW + 15 * 3600 }],
    ['over a day away', NOW + DAY + 1, { kind: 'date', at: NOW + DAY + 1 }],
  ])('[ACT-30] %s', (_case, expected, estimate) => {
    expect(estimateOf(expected, NOW)).toEqual(estimate)
  })
})

describe('words and rights of a row', () => {
  const failedFor = (value: string) =>
    aTransaction({ status: 'failed', failReason: { type: 'localized', value } })
  const labelled = (label: string) =>
    aTransaction({
      status: 'processing',
      details: [{ key: 'status', type: 'Status', value: { status: 'otc.processing', label } }],
    })
  it.each([
    [aPending(), 'waiting'],
    [aPending({ status: 'processing' }), 'processing'],
    [aPending({ type: 'other' }), 'processing'],
    [aTransaction(), 'completed'],
    [aTransaction({ status: 'failed' }), 'failed'],
    [failedFor('quoteExpired'), 'expired'],
    [failedFor('deposit-lost'), 'depositLost'],
    [labelled('refunded'), 'refunded'],
    [labelled('onHold'), 'onHold'],
    [labelled('checking'), 'checking'],
    [labelled('nonsense'), 'processing'],
  ] as const)('[TX-13] %#: %s', (transaction, word) => {
    expect(statusWord(transaction)).toBe(word)
  })

  it.each([
    ['completed', true, true],
    ['processing', true, true],
    ['pending', true, false],
    ['failed', true, false],
    ['completed', false, false],
  ] as const)('[TX-23] a statement of a %s one, enabled %s: %s', (status, isEnabled, expected) => {
    expect(hasStatement(aTransaction({ status }), isEnabled)).toBe(expected)
  })

  it('[TX-24] has statements of OTC transfers alone', () => {
    expect(hasStatement(aTransaction({ type: 'other' }), true)).toBe(false)
  })

  it.each([
    ['https://scan.test/tx/0xab', 'https://scan.test/tx/0xab'],
    ['http://scan.test', null],
    ['javascript:alert(1)', null],
    ['//scan.test', null],
    ['', null],
    [undefined, null],
  ])('follows %j: %j', (link, expected) => {
    expect(safeLink(link)).toBe(expected)
  })
})
