import { isBelowSmallest, padded, smallestText, trimmedZeros, truncated } from './amount-text'

it.each([
  ['1.999', 2, '1.99'],
  ['1.9', 2, '1.9'],
  ['0001.5', 2, '1.5'],
  ['-2.349', 1, '-2.3'],
  ['7', 0, '7'],
  ['7.9', 0, '7'],
])('cuts %p to %p decimals as %p [FMT-02]', (text, decimals, expected) => {
  expect(truncated(text, decimals)).toBe(expected)
})

it('knows what is below the smallest amount of so many decimals [FMT-03]', () => {
  expect(isBelowSmallest('0.0000001', 6)).toBe(true)
  expect(isBelowSmallest('0.009', 2)).toBe(true)
  expect(isBelowSmallest('0.000001', 6)).toBe(false)
  expect(isBelowSmallest('0', 6)).toBe(false)
  expect(isBelowSmallest('0.00', 2)).toBe(false)
})

it('spells the smallest amount', () => {
  expect(smallestText(6)).toBe('0.000001')
  expect(smallestText(0)).toBe('1')
})

it('fills and trims zeros behind the point', () => {
  expect(padded('2163.5', 2)).toBe('2163.50')
  expect(padded('2163.509', 2)).toBe('2163.50')
  expect(trimmedZeros('1.500')).toBe('1.5')
  expect(trimmedZeros('100')).toBe('100')
  expect(trimmedZeros('100.00')).toBe('100')
})
