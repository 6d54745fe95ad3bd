import { tableConversion } from './epc217-08'

/** Any text in the SEPA character set (EPC217-08): what banks carry without loss. */

/** Characters that the table leaves to each bank, or does not list. */
const OURS: ReadonlyMap<string, string> = new Map([
  ['&', '+'],
  ['"', '.'],
  ['’', "'"],
  ['‘', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['…', '...'],
  ['ẞ', 'S'],
])

/** One character in, at least one allowed character out; '.' for what has no Latin form. */
function plain(character: string): string {
  if (/\s/.test(character)) return ' '
  return tableConversion(character) ?? OURS.get(character) ?? decomposed(character)
}

/** Letters with marks, ligatures and full-width forms that the table does not list, by the letters they are made of. */
function decomposed(character: string): string {
  const letters = [...character.normalize('NFKD')].filter((letter) => !/\p{M}/u.test(letter))
  const isSelf = letters.length === 1 && letters[0] === character
  return isSelf || letters.length === 0 ? '.' : letters.map(plain).join('')
}

const EDGE_START = /^[/ ]+/
const EDGE_END = /[/ ]+$/

/** Transliterated, blanks folded, cut to `max`; never empty and never with '/' at an end, which banks read as a code. */
export function sepaText(text: string, max: number): string {
  const letters = [...text.normalize('NFC')].filter((letter) => !/\p{M}|\p{Cf}/u.test(letter))
  const tidy = letters
    .map(plain)
    .join('')
    .replace(/ +/g, ' ')
    .replace(/\/{2,}/g, '/')
  return tidy.replace(EDGE_START, '').slice(0, max).replace(EDGE_END, '') || '.'
}
