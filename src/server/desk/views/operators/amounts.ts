import type { Cents } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import type { Catalogue } from '../../catalogue'

/** Amounts as operators read them. */

export const euroText = (cents: Cents | bigint | null): string | null =>
  cents === null ? null : fixedBaseText(cents, EUR)

/** '1000 USDC'; base units for a token that the desk does not list. */
export const tokenText = (units: string, symbol: string | null, decimals: number | null): string =>
  symbol === null || decimals === null
    ? `${units} base units`
    : `${Money.ofBase(BigInt(units), token(symbol, decimals)).toText()} ${symbol}`

/** The last digits tell accounts apart; the whole number is in the payment file. */
export const ibanTail = (iban: string): string => `…${iban.slice(-4)}`

interface AssetSum {
  readonly asset: string
  readonly units: bigint
}

/** '40 DAI, 0.49 ETH'. */
export const sumText = (catalogue: Catalogue, chainId: number, sums: readonly AssetSum[]): string =>
  sums
    .map(({ asset, units }) => {
      const listed = catalogue.token(chainId, asset)
      return tokenText(units.toString(), listed?.symbol ?? null, listed?.decimals ?? null)
    })
    .join(', ')
