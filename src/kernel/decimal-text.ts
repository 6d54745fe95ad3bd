import { fiatSymbol, type Unit } from './units'

/**
 * What people type or paste, read as plain decimal text (decisions.md, VAL-25): comma and point both enter a decimal
 * while typing; in pasted text several separators are thousands, and so is one before a last group of three digits
 * that is a comma, or a point where the unit has fewer decimals.
 */

const SEPARATORS = /[.,]/g
/** '250.000', but not '0.250' or '1234.567'. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/

/** One keystroke's worth: '0,5' → '0.5', '1,234.' stays open for more; null refuses the keystroke. */
export function typedDecimal(input: string, decimals: number): string | null {
  const text = input.replace(/[\s\u00a0\u202f]/g, '')
  if (text === '') return ''
  const point = text.replace(',', '.')
  if (!/^\d*\.?\d*$/.test(point)) return null
  const [whole = '', fraction] = point.split('.')
  const lead = whole.replace(/^0+(?=\d)/, '') || '0'
  if (fraction === undefined) return lead
  return decimals === 0 ? lead : `${lead}.${fraction.slice(0, decimals)}`
}

/** Pasted text in either convention: '1.234,56' and '1,234.56' both give '1234.56'; null where it is no amount of the unit, or names another. */
export function pastedDecimal(input: string, unit: Pick<Unit, 'code' | 'decimals'>): string | null {
  const { code, decimals } = unit
  const bare = input.replace(/[\s\u00a0\u202f'’]/g, '')
  const text = withoutSign(withoutSign(bare, fiatSymbol(code) ?? code), code)
  if (!/^\d[\d.,]*$/.test(text) && !/^[.,]\d+$/.test(text)) return null
  const plain = withPoint(text, decimals)
  const [, fraction = ''] = plain.split('.')
  // Cutting what the unit cannot hold would make another amount of it.
  return fraction.length > decimals ? null : typedDecimal(plain, decimals)
}

/** At either end: one in the midst parts euros from cents, or two sums. */
function withoutSign(text: string, sign: string): string {
  if (text.startsWith(sign)) return text.slice(sign.length)
  return text.endsWith(sign) ? text.slice(0, -sign.length) : text
}

function withPoint(text: string, decimals: number): string {
  const marks = text.match(SEPARATORS) ?? []
  const last = marks.at(-1)
  if (last === undefined) return text
  const isMixed = new Set(marks).size === 2
  const at = text.lastIndexOf(last)
  const isOneGroup = ONE_GROUP.test(text) && (last === ',' || decimals < 3)
  if (isOneGroup || (!isMixed && marks.length > 1)) return text.replace(SEPARATORS, '')
  return `${text.slice(0, at).replace(SEPARATORS, '')}.${text.slice(at + 1)}`
}

/** Thousands commas for display while typing: '1234.5' → '1,234.5'. */
export function withThousands(text: string, separator = ','): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separator)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
