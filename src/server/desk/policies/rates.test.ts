import { rateOf } from '@kernel/rates'
import { answerText, changeText, isForexClosed, isNear, isUsable } from './rates'

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
  ['late by as much as may be', round(1n), 1_180, true],
  ['later', round(1n), 1_181, false],
  ['as far ahead of our clock as a chain takes blocks', round(1n), 970, true],
  ['further ahead', round(1n), 969, false],
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

const utc = (text: string): number => Date.parse(`2026-11-${text}Z`) / 1000
const DAY = 86_400

describe('the euro’s market', () => {
  it.each([
    ['20T20:59:59', false],
    ['20T21:00:00', true],
    ['22T22:59:59', true],
    ['22T23:00:00', false],
    ['25T12:00:00', false],
  ])('at %s: closed is %s', (text, closed) => {
    expect(isForexClosed(utc(text))).toBe(closed)
  })

  it.each([
    ['on Sunday, of Friday evening', '20T21:00:00', '22T20:00:00', true],
    ['on Monday, when a day of trade has passed', '20T20:00:00', '23T23:11:00', true],
    ['on Monday, later', '20T20:00:00', '23T23:13:00', false],
    ['on Sunday, of Thursday', '19T19:00:00', '22T12:00:00', false],
    ['made on the weekend itself', '21T12:00:00', '23T21:00:00', true],
    ['on a weekday, too old', '24T10:00:00', '25T11:12:01', false],
  ])('takes an answer %s', (_case, updated, now, isTaken) => {
    const answer = { answer: 1n, decimals: 8, updatedAt: utc(updated) }
    expect(isUsable(answer, DAY, utc(now), 'forex')).toBe(isTaken)
  })

  it('excuses no other feed', () => {
    const answer = { answer: 1n, decimals: 8, updatedAt: utc('20T21:00:00') }
    expect(isUsable(answer, DAY, utc('22T20:00:00'), 'always')).toBe(false)
  })
})

it.each([
  ['the same', round(100n), round(100n), true],
  ['at the limit above', round(10_000n), round(10_100n), true],
  ['at the limit below', round(10_000n), round(9_900n), true],
  ['beyond it', round(10_000n), round(10_101n), false],
  ['of other places', round(1_00000000n), round(10n ** 18n, 18), true],
])('is borne out by a second source that says %s: %#', (_case, first, second, isBorneOut) => {
  expect(isNear(first, second, 100)).toBe(isBorneOut)
})

it('says an answer as people write it', () => {
  expect(answerText(round(1_15310000n))).toBe('1.1531')
  expect(answerText(round(7n, 0))).toBe('7')
})
