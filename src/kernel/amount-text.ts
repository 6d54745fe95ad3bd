/** Work on decimal text that needs no arithmetic, so that the first load carries no number library. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

export interface DecimalParts {
  readonly negative: boolean
  readonly whole: string
  readonly fraction: string
}

/** Splits plain decimal text; null where it is none. */
export function decimalParts(text: string): DecimalParts | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

/** Cut, never rounded up, to at most `decimals` places; trailing zeros stay. */
export function truncated(text: string, decimals: number): string {
  const parts = decimalParts(text)
  if (!parts) return text
  const fraction = parts.fraction.slice(0, decimals)
  const sign = parts.negative ? '-' : ''
  return `${sign}${parts.whole}${fraction && `.${fraction}`}`
}

/** Whether the text stands for nothing: '0', '0.00'. */
export const isZeroText = (text: string): boolean => /^-?0*\.?0*$/.test(text)

/** A non-zero amount that would show as zero at `decimals` places. */
export const isBelowSmallest = (text: string, decimals: number): boolean =>
  !isZeroText(text) && isZeroText(truncated(text, decimals))

/** The smallest amount that `decimals` places can show: 6 → '0.000001'. */
export const smallestText = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`

/** Decimal text without trailing zeros behind the point. */
export const trimmedZeros = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text

/** Decimal text with exactly `decimals` places, cut or filled with zeros. */
export function padded(text: string, decimals: number): string {
  const parts = decimalParts(text)
  if (!parts || decimals === 0) return truncated(text, decimals)
  const sign = parts.negative ? '-' : ''
  return `${sign}${parts.whole}.${parts.fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
