import { Money } from '@kernel/money'
import { EUR, token, type Unit } from '@kernel/units'

/** Token amounts are given to no more places than the app takes. */
const TOKEN_PLACES = 18

export const tokenUnit = (symbol: string, decimals: number): Unit => token(symbol, decimals)

/** Euros for a token amount, cut to cents: the same sum in a conversion, a quote and a settlement. */
export const eurosFor = (amount: Money, rate: string): Money => amount.times(rate, EUR)

/** The token amount that gives at least these euros, rounded up to the token's smallest unit. */
export function tokensFor(euros: Money, rate: string, unit: Unit): Money {
  const shown = { ...unit, decimals: Math.min(unit.decimals, TOKEN_PLACES) }
  return Money.of(euros.dividedByUp(rate, shown).toText(), unit)
}
