import { baseText } from '@kernel/base-text'

/** From one amount up to, and without, the next: what begins with the digits that were typed. */
export interface AmountRange {
  readonly from: string
  readonly below: string
}

export interface TypedAmount {
  /** One for each way to read the separators. */
  readonly ranges: readonly AmountRange[]
  /** In capitals; null where none was typed. */
  readonly symbol: string | null
}

/** Longer than any amount that somebody looks for. */
const MOST_LETTERS = 60
const DECIMAL = /^\d+(\.\d+)?$/

// Escaped, because the build writes ASCII and cannot escape within String.raw.
const NUMBER = String.raw`\d[\d.,'\u2019\s]*\d|\d|[.,]\d+`
const SYMBOL = String.raw`\u20ac|[a-z][\w.]{1,11}`
const TYPED = new RegExp(`^(?:(${SYMBOL})\\s*)?(${NUMBER})(?:\\s*(${SYMBOL}))?$`, 'i')

/** '1.250,00', '1,250.00', '0.5 ETH', '€ 75': null where the text is no amount. */
export function typedAmount(text: string): TypedAmount | null {
  const [, before, typed, behind] = TYPED.exec(text.trim()) ?? []
  if (typed === undefined || (before !== undefined && behind !== undefined)) return null
  const readings = new Set([reading(typed, '.', ','), reading(typed, ',', '.')])
  const ranges = [...readings].flatMap((each) => (each === null ? [] : [rangeOf(each)]))
  if (ranges.length === 0) return null
  return { ranges, symbol: symbolOf(before ?? behind) }
}

const symbolOf = (typed: string | undefined): string | null => {
  if (typed === undefined) return null
  return typed === '€' ? 'EUR' : typed.toUpperCase()
}

/** Decimal text, with the digits as typed; null where the separators do not stand as this reading has them. */
function reading(typed: string, point: '.' | ',', group: string): string | null {
  const [whole = '', fraction = '', ...more] = typed.split(point)
  const groups = whole.split(new RegExp(`[${group}'’\\s]`))
  if (more.length > 0 || !isGrouped(groups)) return null
  const decimal = `${groups.join('') || '0'}${fraction && `.${fraction}`}`
  return isDecimal(decimal) ? decimal : null
}

const isDecimal = (text: string): boolean => text.length <= MOST_LETTERS && DECIMAL.test(text)

const isGrouped = ([first = '', ...others]: readonly string[]): boolean =>
  others.length === 0 || (/^\d{1,3}$/.test(first) && others.every(isThousand))

const isThousand = (group: string): boolean => /^\d{3}$/.test(group)

function rangeOf(decimal: string): AmountRange {
  const [whole = '', fraction = ''] = decimal.split('.')
  const unit = { decimals: fraction.length }
  const digits = BigInt(`${whole}${fraction}`)
  return { from: baseText(digits, unit), below: baseText(digits + 1n, unit) }
}
