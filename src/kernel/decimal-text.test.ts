import { pastedDecimal, typedDecimal, withThousands } from './decimal-text'
import { EUR, token } from './units'

describe('typedDecimal', () => {
  it.each([
    ['', ''],
    ['0,5', '0.5'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['12.', '12.'],
    ['12.345', '12.34'],
    ['1 234', '1234'],
  ])('reads %p as %p [VAL-25]', (input, expected) => {
    expect(typedDecimal(input, 2)).toBe(expected)
  })

  it('keeps as many decimals as there may be', () => {
    expect(typedDecimal('12.3456789', 6)).toBe('12.345678')
    expect(typedDecimal('1.5', 0)).toBe('1')
  })

  it.each(['1.2.3', 'abc', '1e5', '-1', '1..'])('refuses %p [VAL-23]', (input) => {
    expect(typedDecimal(input, 6)).toBeNull()
  })
})

const USDC = token('USDC', 6)

describe('pastedDecimal', () => {
  it.each([
    { input: '1.234,56', expected: '1234.56' },
    { input: '1,234.56', expected: '1234.56' },
    { input: '1,234', expected: '1234' },
    { input: '1.234', expected: '1.234' },
    { input: '1,5', expected: '1.5' },
    { input: '1.234.567', expected: '1234567' },
    { input: '1,234,567', expected: '1234567' },
    { input: '12 500,75', expected: '12500.75' },
    { input: "1'234.5", expected: '1234.5' },
  ])('reads $input as $expected, in either convention [VAL-25]', ({ input, expected }) => {
    expect(pastedDecimal(input, USDC)).toBe(expected)
  })

  it.each([
    { input: '250.000', decimals: 2, expected: '250000' },
    { input: '250,000', decimals: 2, expected: '250000' },
    { input: '1.234', decimals: 0, expected: '1234' },
    { input: '250.00', decimals: 2, expected: '250.00' },
    { input: '0.250', decimals: 3, expected: '0.250' },
    { input: '0,250', decimals: 6, expected: '0.250' },
    { input: '1234,567', decimals: 6, expected: '1234.567' },
  ])(
    'reads $input as $expected in a unit of $decimals decimals [VAL-25]',
    ({ input, decimals, expected }) => {
      expect(pastedDecimal(input, token('USDC', decimals))).toBe(expected)
    },
  )

  it.each([
    ['€2,163.50', EUR, '2163.50'],
    ['EUR 2.163,50', EUR, '2163.50'],
    ['2.163,50 €', EUR, '2163.50'],
    ['2,163.50 USDC', USDC, '2163.50'],
    ['€2,163.50', USDC, null],
    ['EUR 2.163,50', USDC, null],
    ['2,163.50 USDC', EUR, null],
    ['2,163.50 USDT', USDC, null],
    ['$2,163.50', USDC, null],
    ['EUR 2,163.50', token('EURC'), null],
    ['2,163.50 EURC', EUR, null],
    ['10 EUR 50', EUR, null],
    ['10€50', EUR, null],
    ['EUR 10 EUR 20', EUR, null],
    ['10 USDC 50', USDC, null],
  ])('%p is read in its own unit alone, and with it at one end', (input, unit, expected) => {
    expect(pastedDecimal(input, unit)).toBe(expected)
  })

  it.each(['', 'ten', '1-2', '0x12', 'USDC'])('refuses %p', (input) => {
    expect(pastedDecimal(input, USDC)).toBeNull()
  })

  it.each(['0.250', '1234.567', '250.0000', '1.234,567'])(
    'cuts nothing off %p, and refuses it where there are two decimals [VAL-26]',
    (input) => {
      expect(pastedDecimal(input, EUR)).toBeNull()
    },
  )
})

describe('withThousands', () => {
  it('groups what stands before the point [VAL-24]', () => {
    const grouped = ['1,234,567.5', '999', '1,000.', '']
    expect(['1234567.5', '999', '1000.', ''].map((text) => withThousands(text))).toEqual(grouped)
  })
})
