import {
  baseUnits,
  type Cents,
  cents,
  minus,
  NO_CENTS,
  NO_UNITS,
  plus,
  shareOf,
  sumOf,
} from './amounts'

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

it('leaves to the compiler that no operator mixes amounts, or makes plain integers of them', () => {
  const [one, other, units] = [cents(3n), cents(4n), baseUnits(3n)]
  const refused = [
    // @ts-expect-error -- `minus` subtracts.
    other - one,
    // @ts-expect-error -- a plain integer is no amount.
    one - 1n,
    // @ts-expect-error -- `shareOf` multiplies.
    units * 2n,
    // @ts-expect-error -- cents are no base units.
    one < units,
    // @ts-expect-error -- nor can they be equal.
    one === units,
    // @ts-expect-error -- `plus` adds amounts of one kind.
    plus(one, units),
    // @ts-expect-error -- and so does `sumOf`.
    sumOf([one, units]),
    // @ts-expect-error -- nothing of an amount is `NO_CENTS`.
    one > 0n,
  ]
  expect(refused).toEqual([1n, 2n, 6n, false, true, 6n, 6n, true])
  expect([one < other, one <= NO_CENTS, units > NO_UNITS]).toEqual([true, false, true])
})
