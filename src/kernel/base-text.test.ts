import { baseText, fixedBaseText } from './base-text'

it.each([
  [0n, 2, '0.00', '0'],
  [5n, 2, '0.05', '0.05'],
  [216_350n, 2, '2163.50', '2163.5'],
  [-216_300n, 2, '-2163.00', '-2163'],
  [1_000n, 0, '1000', '1000'],
  [1n, 18, '0.000000000000000001', '0.000000000000000001'],
])(
  'writes %s of %s decimals in full as %s, without trailing zeros as %s',
  (value, decimals, fixed, short) => {
    expect(fixedBaseText(value, { decimals })).toBe(fixed)
    expect(baseText(value, { decimals })).toBe(short)
  },
)
