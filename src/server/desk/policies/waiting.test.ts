import { isLate, nextActor } from './waiting'

const byJonas = { proposedBy: 'jonas', isSigned: true }
const unsigned = { isSigned: false } as const

it.each([
  ['a hold waits for its owner', 'hold-late', null, { waitsFor: 'customer', ask: 'decide' }],
  ['a refund for any operator', 'refund-asked', null, { waitsFor: 'operator', ask: 'approve' }],
  ['what another proposed is asked of you', 'hold-late', byJonas, { waitsFor: 'you' }],
  [
    'what you proposed is asked of another',
    'refund-asked',
    { proposedBy: 'ines', isSigned: true },
    { waitsFor: 'other-operator', ask: 'wait-approval' },
  ],
  [
    'what you have not signed is asked of you',
    'hold-late',
    { proposedBy: 'ines', ...unsigned },
    { waitsFor: 'you', ask: 'sign' },
  ],
  [
    'and of nobody else',
    'hold-late',
    { ...byJonas, ...unsigned },
    { waitsFor: 'other-operator', ask: 'sign' },
  ],
  ['so is a proposal about nothing that waits', 'proposal', byJonas, { ask: 'approve' }],
  ['an unknown payout for the bank', 'payout-unknown', null, { waitsFor: 'bank' }],
] as const)('%s', (_case, fact, proposal, expected) => {
  expect(nextActor(fact, proposal, 'ines')).toMatchObject(expected)
})

it.each([
  ['a disputed payout at once', 'payout-disputed', 0, true],
  ['a file that has not left after 15 minutes', 'payout-not-left', 900, true],
  ['and not before', 'payout-not-left', 899, false],
  ['a signature after an hour', 'payout-awaiting-authorisation', 3_600, true],
  ['what its owner has not decided in time at once', 'hold-overdue', 0, true],
  ['what its owner decides never', 'hold-late', 10_000_000, false],
] as const)('is late: %s', (_case, fact, seconds, expected) => {
  const since = new Date('2026-11-23T10:00:00Z')
  expect(isLate(fact, since, new Date(since.getTime() + seconds * 1_000))).toBe(expected)
})
