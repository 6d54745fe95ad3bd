import { HOLD_ACTS, holdActClosedBy } from './hold-acts'

type Facts = Parameters<typeof holdActClosedBy>[1]

const offers = (over: Partial<Facts>) => {
  const facts: Facts = {
    ...({ state: 'held', reason: 'late', isLost: false } as const),
    ...{ isUnaccounted: false, obstacle: null, ...over },
  }
  return HOLD_ACTS.map((act) => holdActClosedBy(act, facts) ?? act).join(' ')
}

it('offers what its state allows', () => {
  expect(offers({})).toBe('release state state state')
  expect(offers({ state: 'refund-asked' })).toBe('state refund refund-decline state')
  expect(offers({ state: 'refund-approved' })).toBe('state state state refund-sent')
  // Where the chain does not hold what was noted, another transaction takes its place.
  expect(offers({ state: 'refund-sent' })).toBe('state state state refund-sent')
  expect(offers({ state: 'resent' })).toBe('state state state state')
})

it('pays out nothing without a price, and no euros that a bank refused', () => {
  expect(offers({ reason: 'unlisted' })).toBe('refund-only state state state')
  expect(offers({ reason: 'bank' })).toBe('refund-only state state state')
})

it('moves nothing that the chain lacks, or that is not proved to be unpaid', () => {
  expect(offers({ isLost: true })).toBe('deposit-lost state state state')
  const asked = { state: 'refund-asked' } as const
  expect(offers({ ...asked, isLost: true })).toBe('state deposit-lost refund-decline state')
  expect(offers({ ...asked, obstacle: 'pending' })).toBe('state pending refund-decline state')
  expect(offers({ isUnaccounted: true })).toBe('restored state state state')
  expect(offers({ ...asked, isUnaccounted: true })).toBe('state restored refund-decline state')
})
