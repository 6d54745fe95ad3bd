import { STATED_PAYOUT, STATED_QUOTE, statementFacts } from '@test/builders/statement-facts'
import type { QuoteRecord } from '../records/quote/row'
import { type StatementKind, statementKind } from './statement-kind'

const kindOf = (quote: Partial<QuoteRecord>, over: Parameters<typeof statementFacts>[1] = {}) =>
  statementKind(statementFacts({}, { quote: { ...STATED_QUOTE, ...quote }, ...over }).history)

it.each<[QuoteRecord['status'], StatementKind | null]>([
  ['awaits-crypto', null],
  ['confirming', 'under-way'],
  ['processing', 'under-way'],
  ['completed', 'paid'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
])('tells of a transaction that is %s: %s [TX-23]', (status, kind) => {
  expect(kindOf({ status })).toBe(kind)
})

it('knows what the bank refused from what it sent back, and from what came short', () => {
  const held = { status: 'on-hold', holdReason: 'bank' } as const
  const rejected = { ...STATED_PAYOUT, status: 'rejected', completedAt: null } as const
  expect(kindOf(held, { payout: rejected })).toBe('refused')
  // Booked and returned in one statement.
  const returned = { ...rejected, status: 'returned' } as const
  expect(kindOf(held, { payout: returned })).toBe('returned')
  expect(kindOf({ ...held, holdReason: 'underpaid' })).toBe('held')
})

it('takes a quote whose window was closed for over, unless something has come', () => {
  const replaced = { status: 'awaits-crypto', supersededAt: STATED_QUOTE.createdAt } as const
  expect(kindOf(replaced, { deposits: [] })).toBe('expired')
  expect(kindOf(replaced)).toBe('under-way')
  expect(kindOf({ ...replaced, endedBy: 'owner' }, { deposits: [] })).toBe('cancelled')
})
