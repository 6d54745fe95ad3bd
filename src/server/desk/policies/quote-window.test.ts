import type { QuoteState } from '../records/quote/row'
import { closesAt, deadlineOf, graceOf, isAbandoned } from './quote-window'

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000)

it.each([
  ['never replaced', null, 900, 60, 960],
  // What comes after the newer quote is that one's, so there is no grace.
  ['replaced inside its window', 300, 300, 0, 300],
  ['replaced at its end', 900, 900, 0, 900],
  ['replaced after its end', 1_000, 900, 0, 900],
])('a quote that was %s', (_case, superseded, closes, grace, deadline) => {
  const quote = { expiresAt: at(900), supersededAt: superseded === null ? null : at(superseded) }
  expect(closesAt(quote)).toEqual(at(closes))
  expect(graceOf(quote)).toBe(grace)
  expect(deadlineOf(quote)).toEqual(at(deadline))
})

it.each<[string, QuoteState, boolean, bigint, boolean]>([
  ['replaced and unpaid', 'awaits-crypto', true, 0n, true],
  ['replaced, but paid in part', 'awaits-crypto', true, 1n, false],
  ['unpaid, but not replaced', 'awaits-crypto', false, 0n, false],
  ['replaced while it confirms', 'confirming', true, 0n, false],
  ['replaced after it was completed', 'completed', true, 0n, false],
])('judges whether a quote is abandoned: %s', (_case, status, isReplaced, received, is) => {
  expect(isAbandoned({ status, supersededAt: isReplaced ? at(300) : null }, received)).toBe(is)
})
