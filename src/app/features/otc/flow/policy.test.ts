import { conversion, cost, usdc } from '@test/builders/otc'

import { amountInMode, isSameToken, priceUnit, unitIn, unitOf } from './policy'

const inEuros = { mode: 'FIAT', amount: '100' } as const
const inToken = { mode: 'TOKEN', amount: '2500' } as const

describe('amount', () => {
  it('has the token’s decimals, at most 18 [VAL-27], two in euros [VAL-26]', () => {
    expect(unitOf(usdc).decimals).toBe(6)
    expect(unitOf({ ...usdc, decimals: 24 }).decimals).toBe(18)
    expect(unitIn('FIAT', usdc).decimals).toBe(2)
  })

  it.each([
    ['by the conversion', inToken, 'FIAT', conversion, '2168'],
    ['by the price', { ...inToken, amount: '1000' }, 'FIAT', null, '867.2'],
    ['to tokens by the price', inEuros, 'TOKEN', null, '115.313653'],
    ['to what arrives, by its cost', inToken, 'EXACT', { ...conversion, cost }, '43106.43'],
    ['to what arrives, as it stands', inEuros, 'EXACT', null, '100'],
    ['nothing', { ...inToken, amount: '' }, 'FIAT', conversion, ''],
  ] as const)('turns around %s', (_case, typed, mode, answer, expected) => {
    expect(amountInMode(mode, { ...typed, token: usdc }, answer)).toBe(expected)
  })

  it.each([
    ['2571.18', 2],
    ['0.8672', 4],
    ['0.004', 6],
    ['0', 2],
  ])('a price of %s has %i decimals', (price, decimals) => {
    expect(priceUnit(price).decimals).toBe(decimals)
  })
})

it.each([
  ['USDC', 6, 'USDC', 6, true],
  ['USDC', 6, 'USDC', 18, false],
  ['ETH', 18, 'WETH', 18, true],
  ['POL', 18, 'WPOL', 18, true],
  ['ETH', 18, 'POL', 18, false],
])('%s/%d and %s/%d are one token: %p [OTC-28]', (symbol, decimals, other, otherDecimals, is) => {
  const one = { symbol, decimals }
  expect(isSameToken(one, { symbol: other, decimals: otherDecimals })).toBe(is)
})
