import type { QuoteState } from '../records/quote/row'
import { statementStatus } from './statement-lines'

it.each<[QuoteState, string | null]>([
  ['awaits-crypto', null],
  ['confirming', 'Processing'],
  ['processing', 'Processing'],
  ['on-hold', 'On hold'],
  ['completed', 'Completed'],
  ['expired', null],
  ['refunded', null],
  ['failed', null],
])('offers a statement of a transaction that is %s: %s [TX-23]', (state, status) => {
  expect(statementStatus(state)).toBe(status)
})
