import { conversion, usdc } from '@test/builders/otc'

import { amountInOtherMode, priceUnit, unitIn, unitOf } from './policy'

const inToken = { mode: 'TOKEN', amount: '2500' } as const

describe('amount', () => {
  it('has the token’s decimals, at most 18 [VAL-27], two in euros [VAL-26]', () => {
    expect(unitOf(usdc).decimals).toBe(6)
    expect(unitOf({ ...usdc, decimals: 24 }).decimals).toBe(18)
    expect(unitIn('FIAT', usdc).decimals).toBe(2)
  })

  it.each([
    ['by the conversion', inToken, conversion, '2168'],
    ['by the price', { ...inToken, amount: '1000' }, null, '867.2'],
    ['to tokens by the price', { mode: 'FIAT', amount: '100' } as const, null, '115.313653'],
    ['nothing', { ...inToken, amount: '' }, conversion, ''],
  ])('turns around %s', (_case, typed, answer, expected) => {
    expect(amountInOtherMode({ ...typed, token: usdc }, answer)).toBe(expected)
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
