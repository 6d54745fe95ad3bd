import { STATED_QUOTE, statedDeposit, statementFacts } from '@test/builders/statement-facts'
import { cameTo, wordedFacts } from './statement-facts'
import type { StatementKind } from './statement-kind'

it.each<[StatementKind, bigint]>([
  ['paid', 43_007n],
  ['under-way', 43_007n],
  ['refused', 0n],
  ['returned', 0n],
  ['held', 0n],
  ['refunded', 0n],
  ['expired', 0n],
  ['failed', 0n],
])('counts as paid of what is %s: %s', (kind, paid) => {
  expect(wordedFacts(statementFacts({ kind }), 'en').paid).toBe(paid)
})

it('counts what will be paid before there is a payout, and everything that came', () => {
  const deposits = [statedDeposit(300_000_000n), statedDeposit(320_000_000n, 'b2')]
  const facts = statementFacts({ kind: 'under-way' }, { payout: null, deposits })
  const { paid, arrived } = wordedFacts(facts, 'en')
  expect([paid, arrived]).toEqual([43_007n, 620_000_000n])
})

it('came to its end on the day of the booking, when that was known, at its last change of state, or when its time was over', () => {
  const at = new Date('2025-11-21T15:00:00Z')
  expect(cameTo(statementFacts({ bookedOn: '2025-11-22' }))).toEqual(new Date('2025-11-22'))
  expect(cameTo(statementFacts({ bookedOn: null }))).toEqual(STATED_QUOTE.completedAt)
  expect(cameTo(statementFacts({ kind: 'refused' }, { events: [{ to: 'on-hold', at }] }))).toEqual(
    at,
  )
  expect(cameTo(statementFacts({ kind: 'expired' }))).toEqual(STATED_QUOTE.expiresAt)
})
