import { baseUnits, type Cents, cents, minus, plus, shareOf, sumOf } from './amounts'

it('adds and subtracts amounts of one kind, below zero too', () => {
  expect(plus(cents(3n), cents(4n))).toBe(7n)
  expect(minus(baseUnits(3n), baseUnits(4n))).toBe(-1n)
  expect(sumOf([cents(1n), cents('20'), cents(300n)])).toBe(321n)
  const none: readonly Cents[] = []
  expect(sumOf(none)).toBe(0n)
})

it.each([
  [1_000n, 5n, 1_000n, 5n],
  [199n, 5n, 1_000n, 0n],
  [200n, 5n, 1_000n, 1n],
  [19n, 1n, 10n, 1n],
])('cuts the share of %s by %s in %s to %s', (amount, part, whole, share) => {
  expect(shareOf(baseUnits(amount), part, whole)).toBe(share)
})
