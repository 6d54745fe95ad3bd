import { FAILED_STATES } from '../records/payout/row'
import { PAYOUT_ACT_STATES, payoutActClosedBy } from './payout-acts'

const facts = {
  state: 'rejected',
  recall: null,
  obstacle: null,
  isDebited: true,
  hasAttemptLeft: true,
  isRefundRequested: false,
} as const

const UNDEBITED = { ...facts, state: 'disputed', isDebited: false } as const

it.each([
  ['paid again once proved', 'retry', facts, null],
  [
    'not while statements have a gap',
    'retry',
    { ...facts, obstacle: 'not-covered' },
    'not-covered',
  ],
  ['not a sixth time', 'retry', { ...facts, hasAttemptLeft: false }, 'attempts'],
  ['not beside a refund', 'retry', { ...facts, isRefundRequested: true }, 'refund'],
  ['not while it is under way', 'retry', { ...facts, state: 'accepted' }, 'state'],
  ['recalled once', 'recall', { ...facts, state: 'completed', recall: 'refused' }, 'asked-already'],
  ['closed where it is disputed', 'close', { ...facts, state: 'disputed' }, null],
  ['not closed without a debit', 'close', UNDEBITED, 'not-debited'],
  ['withdrawn before it has left', 'withdraw', { ...facts, state: 'queued' }, null],
  ['and not after', 'withdraw', { ...facts, state: 'accepted' }, 'state'],
] as const)('a payout is %s', (_case, act, given, expected) => {
  expect(payoutActClosedBy(act, given)).toBe(expected)
})

it('is paid again in the states in which the payee has no euros', () => {
  expect(PAYOUT_ACT_STATES.retry).toEqual(FAILED_STATES)
})
