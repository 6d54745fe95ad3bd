import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'

/** Amounts as operators read them. */

export const euroText = (cents: bigint | null): string | null =>
  cents === null ? null : Money.ofBase(cents, EUR).toFixedText()

/** '1000 USDC'; base units for a token that the desk does not list. */
export const tokenText = (units: string, symbol: string | null, decimals: number | null): string =>
  symbol === null || decimals === null
    ? `${units} base units`
    : `${Money.ofBase(BigInt(units), token(symbol, decimals)).toText()} ${symbol}`

/** The last digits tell accounts apart; the whole number is in the payment file. */
export const ibanTail = (iban: string): string => `…${iban.slice(-4)}`
