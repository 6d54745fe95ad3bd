import { trimmedZeros } from './amount-text'
import type { Amount } from './amounts'
import type { Unit } from './units'

type Decimals = Pick<Unit, 'decimals'>

/** Decimal text of base units with exactly the unit's decimals: '2163.50'. */
export function fixedBaseText(value: bigint | Amount, { decimals }: Decimals): string {
  const text = value.toString()
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(decimals + 1, '0')
  if (decimals === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without trailing zeros. */
export const baseText = (value: bigint | Amount, unit: Decimals): string =>
  trimmedZeros(fixedBaseText(value, unit))
