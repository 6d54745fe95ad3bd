import fc from 'fast-check'

import { AppError } from './app-error'
import { Money } from './money'
import { EUR, token } from './units'

const USDC = token('USDC', 6)
const ETH = token('ETH', 18)

describe('Money', () => {
  it('cuts what the unit cannot hold and never rounds up [FMT-02]', () => {
    expect(Money.of('1.999', EUR).toText()).toBe('1.99')
    expect(Money.of('0.0000019', USDC).toText()).toBe('0.000001')
  })

  it('converts at a rate into the other unit, cut to its decimals', () => {
    expect(Money.of('2500', USDC).times('0.8672', EUR).toText()).toBe('2168')
    expect(Money.of('0.333333333333333333', ETH).times('2571.18', EUR).toText()).toBe('857.05')
  })

  it('asks for enough tokens to cover the euros when it divides up', () => {
    const tokens = Money.of('100', EUR).dividedByUp('0.8672', USDC)
    expect(tokens.toText()).toBe('115.313654')
    expect(tokens.times('0.8672', EUR).isLessThan(Money.of('100', EUR))).toBe(false)
  })

  it('never gives less than the euros asked for, whatever the rate', () => {
    const cents = fc.bigInt({ min: 1n, max: 100_000_000n })
    const rates = fc.integer({ min: 1, max: 400_000 }).map((n) => `${String(n)}.7310001`)
    fc.assert(
      fc.property(cents, rates, (amount, rate) => {
        const asked = Money.ofBase(amount, EUR)
        const given = asked.dividedByUp(rate, ETH).times(rate, EUR)
        return !given.isLessThan(asked)
      }),
    )
  })

  it('goes to base units and back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (base) => {
        return Money.of(Money.ofBase(base, ETH).toText(), ETH).toBase() === base
      }),
    )
  })

  it('refuses to mix units and to read what is no amount', () => {
    expect(() => Money.of('1', EUR).plus(Money.of('1', USDC))).toThrow(AppError)
    expect(() => Money.of('one', EUR)).toThrow('not an amount')
  })

  it('floors a receiving amount at zero [OTC-33]', () => {
    const rest = Money.of('1', EUR).minus(Money.of('2.5', EUR)).floorAtZero()
    expect(rest.toFixedText()).toBe('0.00')
  })
})
