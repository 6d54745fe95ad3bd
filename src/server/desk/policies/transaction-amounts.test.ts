import { baseUnits, cents } from '@kernel/amounts'
import { grossOf, paidCents } from './transaction-amounts'

const quoted = {
  units: baseUnits(1_000n),
  cents: cents(900n),
  feeCents: cents(100n),
  settled: null,
}
const settled = {
  ...quoted,
  settled: { at: new Date(0), units: baseUnits(500n), cents: cents(450n) },
}

it.each([
  ['as quoted', quoted, null, 1_000n, 800n],
  ['as settled', settled, null, 500n, 350n],
  ['as paid out', settled, { cents: cents(340n) }, 500n, 340n],
] as const)('takes amounts %s', (_case, quote, payout, units, paid) => {
  expect(grossOf(quote).units).toBe(units)
  expect(paidCents(quote, payout)).toBe(paid)
})
