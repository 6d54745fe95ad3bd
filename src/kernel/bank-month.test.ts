import { bankMonthAfter, bankMonthOf, bankMonthStart } from './bank-month'

it.each([
  ['2026-11-30T22:59:59Z', '2026-11', '2026-12', '2026-11-30T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01', '2027-02', '2027-01-31T23:00:00.000Z'],
  ['2026-06-30T22:00:00Z', '2026-07', '2026-08', '2026-07-31T22:00:00.000Z'],
  ['2026-03-31T21:59:59Z', '2026-03', '2026-04', '2026-03-31T22:00:00.000Z'],
])('knows which month it is in Berlin at %s, and when it closes', (at, month, after, closes) => {
  expect(bankMonthOf(new Date(at))).toBe(month)
  expect(bankMonthAfter(month)).toBe(after)
  expect(bankMonthStart(after).toISOString()).toBe(closes)
})
