import { isShareable, payeeState } from './payee-page'

type Standing = Parameters<typeof payeeState>[0]

/** Only what the policy reads. */
const standing = (status: string, payout: string | null = null, holdReason: string | null = null) =>
  ({ quote: { status, holdReason }, payout: payout && { status: payout } }) as unknown as Standing

it.each([
  ['awaits-crypto', null, null, 'awaited'],
  ['confirming', null, null, 'in-progress'],
  ['processing', null, null, 'in-progress'],
  ['processing', 'queued', null, 'in-progress'],
  ['processing', 'submitted', null, 'with-bank'],
  ['processing', 'disputed', null, 'in-progress'],
  // Why it is held is not told.
  ['on-hold', null, 'travel-rule', 'in-progress'],
  ['on-hold', 'rejected', 'bank', 'unpaid'],
  ['on-hold', 'returned', 'bank', 'returned'],
  ['completed', 'completed', null, 'paid'],
  ['refunded', 'returned', 'bank', 'ended'],
  ['expired', null, null, 'ended'],
])('%s with %s, held for %s, is %s', (status, payout, holdReason, expected) => {
  const given = standing(status, payout, holdReason)
  expect(payeeState(given)).toBe(expected)
  expect(isShareable(given)).toBe(expected !== 'ended')
})
