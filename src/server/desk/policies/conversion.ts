import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'

/** Token amounts are given to no more places than the app takes. */
const TOKEN_PLACES = 18

/** Euros for a token amount, cut to cents: the same sum in a conversion, a quote and a settlement. */
export const eurosFor = (amount: Money, rate: string): Money => amount.times(rate, EUR)

/**
 * The token amount that gives these euros, with as few decimals as give no cent more: mostly two, which people can type.
 * Where a token is too coarse for that, its next smallest unit.
 */
export function tokensFor(euros: Money, rate: string, unit: Unit): Money {
  const most = Math.min(unit.decimals, TOKEN_PLACES)
  const places = Array.from({ length: most + 1 }, (_, decimals) => decimals)
  const roundedTo = (decimals: number): Money =>
    Money.of(euros.dividedByUp(rate, { ...unit, decimals }).toText(), unit)
  return (
    places.map(roundedTo).find((amount) => eurosFor(amount, rate).equals(euros)) ?? roundedTo(most)
  )
}
