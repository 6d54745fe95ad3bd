import { cents } from '@kernel/amounts'
import type { HoldReason } from '../records/hold/row'
import { decideUntil, isMistyped, isRefundOnly, isUnowned, obstacleOf } from './holds'

const REFUND_ONLY: Readonly<Record<HoldReason, boolean>> = {
  late: false,
  'wrong-token': false,
  second: false,
  'no-quote': false,
  over: false,
  underpaid: false,
  'too-small': false,
  unlisted: true,
  bank: true,
  'travel-rule': false,
}

it.each(Object.entries(REFUND_ONLY))('can only be sent back because of %s: %s', (reason, is) => {
  expect(isRefundOnly(reason as HoldReason)).toBe(is) // keys of REFUND_ONLY
})

it.each([
  ['nothing', 0n, 'too-small'],
  ['less than the fee', 99n, 'too-small'],
  ['exactly the fee', 100n, 'too-small'],
  ['a cent more than the fee', 101n, null],
  ['exactly the most', 1_000n, null],
  ['a cent more than the most', 1_001n, 'too-large'],
])('judges %s', (_case, gross, obstacle) => {
  expect(obstacleOf(cents(gross), cents(100n), cents(1_000n))).toBe(obstacle)
})

it('finds a fee above the most too small, not too large', () => {
  expect(obstacleOf(cents(50n), cents(100n), cents(10n))).toBe('too-small')
})

const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it.each([
  ['with its checksum', CHECKED, false],
  ['in small letters, which carry none', CHECKED.toLowerCase(), false],
  ['in capitals, which carry none', `0x${CHECKED.slice(2).toUpperCase()}`, false],
  ['with one letter of another case', CHECKED.replace('aAeb', 'AAeb'), true],
  ['with all cases swapped but one', CHECKED.replace('Aed', 'aED'), true],
])('judges an address %s', (_case, address, isWrong) => {
  expect(isMistyped(address, CHECKED)).toBe(isWrong)
})

it.each([
  ['the zero address', `0x${'0'.repeat(40)}`, true],
  ['the first precompiled one', `0x${'0'.repeat(39)}1`, true],
  ['one with eight digits at its end', `0x${'0'.repeat(32)}12345678`, true],
  ['one with nine digits at its end', `0x${'0'.repeat(31)}123456789`, false],
  ['somebody’s', CHECKED, false],
])('knows that nobody owns %s', (_case, address, isNobodys) => {
  expect(isUnowned(address)).toBe(isNobodys)
})

it('gives thirty days from the newest of when it was opened and when its time was given anew', () => {
  const [first, second] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-12-02T10:00:00Z')]
  const until = (openedAt: Date, decideSince: Date | null) =>
    decideUntil({ openedAt, decideSince }).toISOString().slice(0, 10)
  expect(until(first, null)).toBe('2026-12-01')
  expect(until(first, second)).toBe('2027-01-01')
  // A node that does not know of it has held it anew since.
  expect(until(second, first)).toBe('2027-01-01')
})
