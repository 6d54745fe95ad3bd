/** A unit of account: what an amount is counted in, and to how many decimals. */
export interface Unit {
  readonly code: string
  readonly decimals: number
  readonly kind: 'fiat' | 'token'
}

/** ISO 4217 currencies without minor units, then those with three and four; all others have two. */
const MINOR_UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD KWD OMR JOD TND IQD LYD'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
}

const SYMBOLS: Readonly<Record<string, string>> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  BRL: 'R$',
  HKD: 'HK$',
}

/** Decimals of a fiat currency by its ISO 4217 code. */
export const fiatDecimals = (code: string): number => MINOR_UNITS[code] ?? 2

/** The symbol that we set for a currency, whatever the locale; the others keep the locale's. */
export const fiatSymbol = (code: string): string | undefined => SYMBOLS[code]

export const fiat = (code: string): Unit => ({ code, decimals: fiatDecimals(code), kind: 'fiat' })

/** Places of an amount whose token does not name its own (product.md 9). */
const DEFAULT_DECIMALS = 18

export const token = (symbol: string, decimals = DEFAULT_DECIMALS): Unit => ({
  code: symbol,
  decimals,
  kind: 'token',
})

export const EUR: Unit = fiat('EUR')
