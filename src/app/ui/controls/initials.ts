const PALETTE_SIZE = 20
const MAX_INITIALS = 2

/** The first letters of the first two words, in capitals. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, MAX_INITIALS).map(firstCapital).join('')
}

/** Which of the palette's colours, 1 to 20, belongs to a name: decided by its first letter without accents. */
export function paletteIndex(name: string): number {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFD'))?.[0] ?? 'A'
  const offset = (first.toUpperCase().codePointAt(0) ?? 0) - 'A'.charCodeAt(0)
  // The Euclidean remainder, so that a digit, which comes before A, has a colour too.
  return (((offset % PALETTE_SIZE) + PALETTE_SIZE) % PALETTE_SIZE) + 1
}

// One letter even where a capital is written with two, as for ß.
function firstCapital(word: string): string {
  const letter = /./u.exec(word.normalize('NFC'))?.[0] ?? ''
  return /./u.exec(letter.toUpperCase())?.[0] ?? ''
}
