const MAX_INITIALS = 2

/** The first letters of the first two words, in capitals. */
export function initials(name: string): string {
  // Most names are plain, and a browser takes a while to prepare the classes of Unicode.
  const isPlain = /^[ -~]*$/.test(name)
  const words = name.match(isPlain ? /[a-z\d]+/gi : /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, MAX_INITIALS).map(firstCapital).join('')
}

// One letter even where a capital is written with two, as for ß.
function firstCapital(word: string): string {
  const letter = /./u.exec(word.normalize('NFC'))?.[0] ?? ''
  return /./u.exec(letter.toUpperCase())?.[0] ?? ''
}
