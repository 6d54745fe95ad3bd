import { marketRateOf, middleOf } from '@kernel/rates'
import { marketProblem } from './market-book'
import { isGuarded, isOnPeg } from './rates'

const RULES = { marketSeconds: 30, marketGapBps: 100 }

it.each([
  ['fresh and narrow', { bid: '99', ask: '100', ageSeconds: 30 }, null],
  ['a second too old', { bid: '99', ask: '100', ageSeconds: 31 }, 'stale-market'],
  ['of the future', { bid: '99', ask: '100', ageSeconds: -1 }, 'stale-market'],
  ['too wide', { bid: '98.99', ask: '100', ageSeconds: 0 }, 'thin-market'],
  ['crossed', { bid: '100.01', ask: '100', ageSeconds: 0 }, 'thin-market'],
  ['without buyers', { bid: '0', ask: '0', ageSeconds: 0 }, 'thin-market'],
])('judges a market that is %s', (_case, price, problem) => {
  expect(marketProblem(price, RULES)).toBe(problem)
})

it('sets the rate halfway between buyers and sellers, less the spread', () => {
  const book = { bid: '2570.10', ask: '2570.30' }
  expect(marketRateOf(book, 0)).toBe('2570.2')
  expect(marketRateOf(book, 50)).toBe('2557.349')
  expect(middleOf({ bid: '0.1', ask: '0.2' })).toEqual({ answer: 15n * 10n ** 29n, decimals: 31 })
})

const figure = (answer: bigint) => ({ answer, decimals: 8 })
const euro = figure(1_15000000n)

it.each([
  ['the feeds’ own', '2608.695652', true],
  ['1.5 % above, of the price', '2648.4', true],
  ['a little more', '2649', false],
  ['a little less than 1.5 % below', '2570.2', true],
  ['more below', '2569', false],
])('is guarded where it is %s', (_case, price, isInside) => {
  const book = { bid: price, ask: price }
  expect(isGuarded(book, figure(3000_00000000n), euro, 150)).toBe(isInside)
})

it.each([
  [1_01000000n, true],
  [1_01000001n, false],
  [99000000n, true],
  [98999999n, false],
])('has a stablecoin at %s on its peg: %s', (answer, isOn) => {
  expect(isOnPeg(figure(answer), 100)).toBe(isOn)
})
