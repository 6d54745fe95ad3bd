import { cents } from '@kernel/amounts'
import { accountLimitRefusal, areInOrder, areLower, windowStarts } from './account-limits'

const LIMITS = { day: '20', month: '50', year: '100' }
const used = (day: bigint, month: bigint, year: bigint) => ({
  ...{ day: cents(day), month: cents(month), year: cents(year) },
})

it.each([
  ['nothing', used(0n, 0n, 0n), 2_000n, null],
  ['a day one cent below its limit', used(1_999n, 1_999n, 1_999n), 2n, ['day', '0.01']],
  ['a month that other days have filled', used(0n, 4_500n, 4_500n), 501n, ['month', '5.00']],
  ['a year above limits that were lowered', used(0n, 0n, 12_000n), 1n, ['year', '0.00']],
])('adds a transfer to %s', (_case, already, added, left) => {
  const refused = accountLimitRefusal(already, cents(added), LIMITS)
  expect(refused?.parameters ?? null).toEqual(left && { window: left[0], euros: left[1] })
})

it('begins days, months and years in UTC', () => {
  expect(windowStarts(new Date('2026-03-01T00:30:00+01:00'))).toEqual({
    day: new Date('2026-02-28T00:00:00Z'),
    month: new Date('2026-02-01T00:00:00Z'),
    year: new Date('2026-01-01T00:00:00Z'),
  })
})

it.each([
  ['the same', LIMITS, false],
  ['one lower', { ...LIMITS, day: '19.99' }, true],
  ['one lower and one higher', { ...LIMITS, day: '19', year: '101' }, false],
])('knows %s for lower or not', (_case, next, isLower) => {
  expect(areLower(next, LIMITS)).toBe(isLower)
})

it('knows limits that contradict one another', () => {
  expect([areInOrder(LIMITS), areInOrder({ ...LIMITS, day: '51' })]).toEqual([true, false])
})
