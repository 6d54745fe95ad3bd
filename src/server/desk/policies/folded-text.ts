/** Letters of the scripts that names are written in, from À on: those that differ from their small plain form. */
const RANGES = [
  [0xc0, 0x17f],
  [0x370, 0x3cf],
  [0x400, 0x45f],
] as const

/** One letter for one, so that what is found in a folded text stands at the same place in the text itself. */
function foldedLetter(letter: string): string {
  const [plain = letter] = letter.normalize('NFD')
  const small = plain.toLowerCase()
  return small.length === 1 ? small : letter
}

const LETTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_each, index) => String.fromCharCode(first + index)),
).filter((letter) => foldedLetter(letter) !== letter)

const FOLDED: ReadonlyMap<string, string> = new Map(
  LETTERS.map((letter) => [letter, foldedLetter(letter)]),
)

/** The arguments of SQL's `translate`, whose `lower` knows no letter beyond ASCII in the locale C. */
export const FOLD_FROM = LETTERS.join('')
export const FOLD_TO = LETTERS.map(foldedLetter).join('')

/** 'Müller' and 'MULLER' → 'muller', as the database folds it. */
export const foldedText = (text: string): string =>
  text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^\0-\x7f]/g, (letter) => FOLDED.get(letter) ?? letter)
