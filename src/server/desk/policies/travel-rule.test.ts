import { cents } from '@kernel/amounts'
import { agreedRateUntil, isAboveLimit, originGap, originObstacle } from './travel-rule'

const OWN = '0xaa'
const wallet = { kind: 'own-wallet', address: OWN } as const
const provider = { kind: 'provider', address: null } as const

it.each([
  ['nothing is stated', null, [OWN], 'missing'],
  ['the proved wallet paid', wallet, [OWN], null],
  ['nothing has come yet', wallet, [], null],
  ['another paid', wallet, ['0xbb'], 'other-sender'],
  ['another paid as well', wallet, [OWN, '0xbb'], 'other-sender'],
  ['a provider is stated', provider, ['0xbb'], null],
])('where %s', (_case, stated, senders, gap) => {
  expect(originGap(stated, senders)).toBe(gap)
})

it('asks above the limit alone, and keeps back only where the operator requires it', () => {
  const rule = { limitEUR: '1000', isRequired: true }
  const asked = { stated: null, senders: [] }
  expect([100_000n, 100_001n].map((euros) => isAboveLimit(cents(euros), rule))).toEqual([
    false,
    true,
  ])
  expect(originObstacle(rule, { ...asked, cents: cents(100_000n) })).toBeNull()
  expect(originObstacle(rule, { ...asked, cents: cents(100_001n) })).toBe('missing')
  expect(
    originObstacle({ ...rule, isRequired: false }, { ...asked, cents: cents(100_001n) }),
  ).toBeNull()
})

it('keeps the agreed rate as long as a quote stands', () => {
  const opened = new Date('2026-11-24T09:00:00Z')
  expect(agreedRateUntil(opened, 900)).toEqual(new Date('2026-11-24T09:15:00Z'))
})
