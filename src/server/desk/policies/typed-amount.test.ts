import { typedAmount } from './typed-amount'

const rangesOf = (text: string) =>
  typedAmount(text)?.ranges.map(({ from, below }) => `${from}…${below}`)

it.each([
  ['1250', ['1250…1251']],
  ['1.250,00', ['1250…1250.01']],
  ['1,250.00', ['1250…1250.01']],
  ['1 250,5', ['1250.5…1250.6']],
  ['12’345.6', ['12345.6…12345.7']],
  ['0.5', ['0.5…0.6']],
  [',5', ['0.5…0.6']],
  ['1.250', ['1.25…1.251', '1250…1251']],
  ['1,250', ['1250…1251', '1.25…1.251']],
  ['1.234.567', ['1234567…1234568']],
])('reads %s in each way that its separators allow', (text, ranges) => {
  expect(rangesOf(text)).toEqual(ranges)
})

it.each([
  ['0.5 ETH', 'ETH'],
  ['usdc 12', 'USDC'],
  ['€ 75', 'EUR'],
  ['75 eur', 'EUR'],
  ['75', null],
])('takes the currency of %s', (text, symbol) => {
  expect(typedAmount(text)?.symbol).toBe(symbol)
})

it.each(['Ada', '1.2.3', '12,34,5', '€ 5 EUR', '5-6', '9'.repeat(61), '.', ''])(
  'takes %s for no amount',
  (text) => {
    expect(typedAmount(text)).toBeNull()
  },
)
