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

export const unitIn = (mode: Mode, token: Token): Unit => (mode === 'TOKEN' ? unitOf(token) : EUR)

/** The typed amount as it reads in another mode. */
export function amountInMode(
  next: Mode,
  { token, mode, amount }: TypedTransfer,
  conversion: Conversion | null,
): string {
  if (isZeroText(amount)) return ''
  const unit = unitIn(next, token)
  if (conversion) return trimmedZeros(truncated(amountOf(next, conversion), unit.decimals))
  if ((mode === 'TOKEN') === (next === 'TOKEN')) return amount
  if (isZeroText(token.priceEUR)) return ''
  return next === 'TOKEN'
    ? Money.of(amount, EUR).dividedBy(token.priceEUR, unit).toText()
    : Money.of(amount, unitOf(token)).times(token.priceEUR, EUR).toText()
}

function amountOf(mode: Mode, { tokenAmount, EURAmount, cost }: Conversion): string {
  if (mode === 'TOKEN') return tokenAmount
  return mode === 'EXACT' && cost ? cost.receivesEUR : EURAmount
}

/** A price in euros with its significant decimals: two, four below one euro, six below a cent. */
export function priceUnit(price: string): Unit {
  if (!isZeroText(truncated(price, 0)) || isZeroText(price)) return EUR
  return { ...EUR, decimals: isZeroText(truncated(price, 2)) ? 6 : 4 }
}

/** Native and wrapped forms count as one token: 'WETH' is 'ETH', 'WPOL' is 'POL'. */
const WRAPPED: Readonly<Record<string, string>> = {
  WETH: 'ETH',
  WPOL: 'POL',
  WBNB: 'BNB',
  WAVAX: 'AVAX',
  WXDAI: 'XDAI',
}

type Identity = Pick<Token, 'symbol' | 'decimals'>

/** Whether an amount that was typed for one token may stay for the other (decisions.md, OTC-28). */
export function isSameToken(one: Identity, other: Identity): boolean {
  const plain = (symbol: string): string => WRAPPED[symbol] ?? symbol
  return one.decimals === other.decimals && plain(one.symbol) === plain(other.symbol)
}
