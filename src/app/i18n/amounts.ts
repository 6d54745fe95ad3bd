import { useMemo } from 'react'
import { useIntl } from 'react-intl'

import type { TotalAmount } from '@contract/v1/transactions'
import { isBelowSmallest, smallestText, trimmedZeros, truncated } from '@kernel/amount-text'
import { EUR, fiatDecimals, fiatSymbol, token as tokenUnit, type Unit } from '@kernel/units'

/** How an amount is written (product.md 3). */
export type AmountFormat = 'symbolFirst' | 'codeLast' | 'valueOnly'

export interface Amounts {
  /** '€2,163.50' in English, the locale's own habit elsewhere. */
  euro(text: string): string
  /** '2,500 USDC': at most 6 decimals, cut, never rounded up. */
  token(text: string, symbol: string): string
  of(text: string, unit: Unit, format: AmountFormat): string
  /** An amount of the list: fiat by its symbol, a token by its code. */
  total(amount: TotalAmount): string
  /** '0.02%' in English: two decimals, cut. */
  percent(text: string): string
  /** '0.5%' in English: no more decimals than it has. */
  share(text: string): string
}

/** Tokens have up to 36 decimals; a screen shows the first six. */
const TOKEN_DECIMALS_SHOWN = 6
const PERCENT_DECIMALS = 2
const MINUS = '−'

type Exact = Intl.StringNumericLiteral

export function amountsFor(locale: string): Amounts {
  const of = (text: string, unit: Unit, format: AmountFormat): string => {
    const decimals = shownDecimals(unit)
    if (!isBelowSmallest(text, decimals)) return written(locale, text, unit, format)
    const isNegative = text.startsWith('-')
    const smallest = `${isNegative ? '-' : ''}${smallestText(decimals)}`
    return `${isNegative ? '>' : '<'} ${written(locale, smallest, unit, format)}`
  }
  return {
    of,
    euro: (text) => of(text, EUR, 'symbolFirst'),
    token: (text, symbol) => of(text, tokenUnit(symbol), 'codeLast'),
    total: ({ type, amount, currency: code, decimals }) =>
      type === 'fiat'
        ? of(amount, { code, decimals: fiatDecimals(code), kind: type }, 'symbolFirst')
        : of(amount, { code, decimals, kind: type }, 'codeLast'),
    percent: (text) => percentText(locale, text, PERCENT_DECIMALS),
    share: (text) => percentText(locale, text, 0),
  }
}

const percentText = (locale: string, text: string, minimumFractionDigits: number): string =>
  numberFormat(locale, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits,
    maximumFractionDigits: PERCENT_DECIMALS,
  }).format(truncated(text, PERCENT_DECIMALS) as Exact) // decimal text, as below

export function useAmounts(): Amounts {
  const { locale } = useIntl()
  return useMemo(() => amountsFor(locale), [locale])
}

const shownDecimals = ({ kind, decimals }: Unit): number =>
  kind === 'token' ? Math.min(decimals, TOKEN_DECIMALS_SHOWN) : decimals

function written(locale: string, text: string, unit: Unit, format: AmountFormat): string {
  const decimals = shownDecimals(unit)
  const cut = truncated(text, decimals)
  if (unit.kind === 'fiat' && format === 'symbolFirst' && isCurrency(unit))
    return withSymbol(locale, cut, unit)
  // A token's zeros behind the point say nothing; a currency always shows its minor unit.
  const isFiat = unit.kind === 'fiat'
  const value = numberFormat(locale, {
    minimumFractionDigits: isFiat ? decimals : 0,
    maximumFractionDigits: decimals,
  })
    .format((isFiat ? cut : trimmedZeros(cut)) as Exact) // decimal text: Intl reads it digit by digit
    .replace('-', MINUS)
  return format === 'valueOnly' ? value : `${value} ${unit.code}`
}

/** Codes come from the host, and Intl throws at what is no code: such an amount is written with it behind. */
const isCurrency = ({ code }: Unit): boolean => /^[A-Z]{3}$/.test(code)

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each way of writing: to make one takes longer than to write a hundred numbers with it. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** The locale decides where the symbol stands; the symbol itself is ours ('R$', 'HK$'). */
function withSymbol(locale: string, text: string, { code, decimals }: Unit): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format
    .format(text as Exact) // decimal text, as above
    .replace(symbolOf(format), (own) => fiatSymbol(code) ?? own)
    .replace('-', MINUS)
}

const symbols = new WeakMap<Intl.NumberFormat, string>()

/** The locale's own symbol: the same in every amount, while to take an amount apart is slow. */
function symbolOf(format: Intl.NumberFormat): string {
  const known = symbols.get(format)
  if (known !== undefined) return known
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  symbols.set(format, symbol)
  return symbol
}
