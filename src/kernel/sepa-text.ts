/** Any text in the SEPA character set (EPC217-08): what banks carry without loss. */

const ALLOWED = /[A-Za-z0-9/\-?:().,'+ ]/

/** Letters that no decomposition turns into plain Latin ones. */
const LATIN =
  'ß ss æ ae œ oe ø o đ d ð d þ th ħ h ı i ĳ ij ĸ k ł l ŀ l ŋ ng ŧ t ſ s ə e ƒ f ẞ SS Æ Ae Œ Oe Ø O Đ D Ð D Þ Th Ħ H Ĳ IJ Ł L Ŀ L Ŋ Ng Ŧ T Ə E'

const GREEK =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'

const CYRILLIC =
  'а a б b в v г g ґ g д d ђ dj е e є ye ж zh з z ѕ dz и i і i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c у u ў u ф f х h ц ts ч ch џ dz ш sh щ sht ъ a ы y ь y э e ю yu я ya ѓ g ќ k'

const MARKS =
  "& + _ - ; , ! . \" . [ ( ] ) { ( } ) < ( > ) ’ ' ‘ ' ` ' ´ ' ʼ ' – - — - ‐ - ‑ - … ... “ . ” . « . » . € EUR @ (at) № No"

/** 'ж zh з z' as pairs. */
const pairs = (list: string): [string, string][] => {
  const words = list.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []))
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const bothCases = (list: string): [string, string][] =>
  pairs(list).flatMap(([from, to]) => [
    [from, to],
    [from.toUpperCase(), capital(to)],
  ])

// σ and ς share a capital, and both give S: the order of the lists does not matter.
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...bothCases(GREEK),
  ...bothCases(CYRILLIC),
  ...pairs(LATIN),
  ...pairs(MARKS),
])

/** One character in, at least one allowed character out; '.' for what has no Latin form. */
function plain(character: string): string {
  if (ALLOWED.test(character)) return character
  const known = PLAIN.get(character)
  if (known !== undefined) return known
  if (/\s/.test(character)) return ' '
  const [base = '', ...marks] = character.normalize('NFKD')
  const isLetterWithMarks = base !== character && marks.every((mark) => /\p{M}/u.test(mark))
  return isLetterWithMarks ? plain(base) : compatible(character)
}

/** Ligatures and full-width forms, letter by letter. */
function compatible(character: string): string {
  const letters = [...character.normalize('NFKD')].filter((letter) => !/\p{M}/u.test(letter))
  const isSelf = letters.length === 1 && letters[0] === character
  return isSelf || letters.length === 0 ? '.' : letters.map(plain).join('')
}

const EDGE_START = /^[/ ]+/
const EDGE_END = /[/ ]+$/

/** Transliterated, blanks folded, cut to `max`; never empty and never with '/' at an end, which banks read as a code. */
export function sepaText(text: string, max: number): string {
  const joined = text.normalize('NFC').replace(/([οΟ])[υύ]/g, '$1u')
  const letters = [...joined].filter((letter) => !/\p{M}|\p{Cf}/u.test(letter))
  const tidy = letters
    .map(plain)
    .join('')
    .replace(/ +/g, ' ')
    .replace(/\/{2,}/g, '/')
  return tidy.replace(EDGE_START, '').slice(0, max).replace(EDGE_END, '') || '.'
}
