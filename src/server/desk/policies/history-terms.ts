import { foldedText } from './folded-text'
import { type TypedAmount, typedAmount } from './typed-amount'

/** What a text may mean, each by itself; null where it cannot mean that. */
export interface HistoryTerms {
  /** Folded. */
  readonly name: string
  /** The end of an id, in small letters. */
  readonly id: string | null
  /** The end of an IBAN, in capitals. */
  readonly iban: string | null
  readonly hash: HashEnds | null
  readonly amount: TypedAmount | null
}

/** How a hash begins, with 0x, or ends; where both were typed, both. */
export interface HashEnds {
  readonly start: string
  readonly end: string
  readonly isBoth: boolean
}

/** Fewer would be found in every other row. */
const TAIL = '{4,64}'

export function historyTerms(text: string): HistoryTerms {
  const close = text.replace(/\s/g, '')
  return {
    name: foldedText(text.trim().replace(/\s+/g, ' ')),
    id: new RegExp(`^[\\w-]${TAIL}$`).test(close) ? close.toLowerCase() : null,
    iban: ibanEnd(close),
    hash: hashEnds(close.toLowerCase()),
    amount: typedAmount(text),
  }
}

/** Also as rows show it: 'NL •• 4300'. */
function ibanEnd(close: string): string | null {
  const compact = close.replace(/^[a-z]{2}•+/i, '').toUpperCase()
  return /^[A-Z0-9]{4,34}$/.test(compact) ? compact : null
}

/** Also as rows show it: '0x91f2…c07e'. */
function hashEnds(close: string): HashEnds | null {
  const [, both, end] = /^0x([0-9a-f]{4,64})…([0-9a-f]{4,64})$/.exec(close) ?? []
  if (both !== undefined && end !== undefined) return { start: `0x${both}`, end, isBoth: true }
  const [, digits] = /^(?:0x)?([0-9a-f]{4,64})$/.exec(close) ?? []
  if (digits === undefined) return null
  return { start: `0x${digits}`, end: digits, isBoth: false }
}
