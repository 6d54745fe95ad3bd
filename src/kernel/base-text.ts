import { trimmedZeros } from './amount-text'
import type { Unit } from './units'

/** Decimal text of base units with exactly the unit's decimals: '2163.50'. */
export function fixedBaseText(value: bigint, { decimals }: Pick<Unit, 'decimals'>): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without trailing zeros. */
export const baseText = (value: bigint, unit: Pick<Unit, 'decimals'>): string =>
  trimmedZeros(fixedBaseText(value, unit))
