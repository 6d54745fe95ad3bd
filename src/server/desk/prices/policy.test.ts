import { changeText, isUsable, rateOf } from './policy'

const round = (answer: bigint, decimals = 8) => ({ answer, decimals, updatedAt: 1_000 })

it.each([
  ['par', round(1_00000000n), round(1_00000000n), 0, '1'],
  ['the spread', round(1_00000000n), round(1_00000000n), 50, '0.995'],
  [
    'token over euro, cut',
    round(2963_00000000n),
    round(1_15310000n),
    50,
    '2556.747029745902350186',
  ],
  [
    'feeds of different places',
    round(2963n * 10n ** 18n, 18),
    round(1_15310000n),
    0,
    '2569.595004769751105715',
  ],
  ['a coin worth next to nothing', round(9n), round(1_15310000n), 0, '0.000000078050472638'],
])('makes the rate of %s', (_case, token, euro, spread, rate) => {
  expect(rateOf(token, euro, spread)).toBe(rate)
})

it.each([
  ['fresh', round(1n), 1_000, true],
  ['at its heartbeat', round(1n), 1_060, true],
  ['past its heartbeat', round(1n), 1_061, false],
  ['a little ahead of our clock', round(1n), 900, true],
  ['from the future', round(1n), 800, false],
  ['zero', round(0n), 1_000, false],
  ['negative', round(-1n), 1_000, false],
])('takes an answer that is %s: %#', (_case, answer, now, isTaken) => {
  expect(isUsable(answer, 60, now)).toBe(isTaken)
})

it.each([
  ['100', '110', '10.00'],
  ['100', '99.5', '-0.50'],
  ['3', '3', '0.00'],
  ['0', '3', '0.00'],
])('says that %s → %s is %s percent', (before, after, text) => {
  expect(changeText(before, after)).toBe(text)
})
