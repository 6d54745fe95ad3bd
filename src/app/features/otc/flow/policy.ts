import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import { isZeroText, trimmedZeros, truncated } from '@kernel/amount-text'
import { Money } from '@kernel/money'
import { EUR, token as tokenUnit, type Unit } from '@kernel/units'

import type { Mode, TypedTransfer } from './state'

/** What a token amount is counted in while it is typed. */
export const unitOf = ({ symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>): Unit =>
  tokenUnit(symbol, Math.min(decimals, OTC_RULES.tokenDecimals))

export const unitIn = (mode: Mode, token: Token): Unit => (mode === 'FIAT' ? EUR : unitOf(token))

/** The typed amount in the other unit, when the user turns the form around. */
export function amountInOtherMode(
  { token, mode, amount }: Omit<TypedTransfer, 'isFromApp'>,
  conversion: Conversion | null,
): string {
  if (isZeroText(amount)) return ''
  const unit = unitOf(token)
  if (conversion)
    return mode === 'TOKEN'
      ? trimmedZeros(truncated(conversion.EURAmount, EUR.decimals))
      : trimmedZeros(truncated(conversion.tokenAmount, unit.decimals))
  if (isZeroText(token.priceEUR)) return ''
  return mode === 'TOKEN'
    ? Money.of(amount, unit).times(token.priceEUR, EUR).toText()
    : Money.of(amount, EUR).dividedBy(token.priceEUR, unit).toText()
}

/** A price in euros with its significant decimals: two, four below one euro, six below a cent. */
export function priceUnit(price: string): Unit {
  if (!isZeroText(truncated(price, 0)) || isZeroText(price)) return EUR
  return { ...EUR, decimals: isZeroText(truncated(price, 2)) ? 6 : 4 }
}
