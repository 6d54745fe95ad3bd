import { sepaText } from './sepa-text'

/** Names as payment files carry them, and as the recipient's bank reads them. */

/** Names on a SEPA transfer hold at most this many characters. */
const BANK_NAME_MAX = 70
/** Letters that must be left of a name for a bank to know whom it means, and of a first or last name alone. */
export const WHOLE_NAME_LETTERS = 2
export const NAME_PART_LETTERS = 1

const GERMAN = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
])

/** Letters that EPC217-08 makes full stops of, as passports there write them without accents. */
const SOUTH_SLAVIC = new Map([
  ['ђ', 'dj'],
  ['ѓ', 'g'],
  ['ѕ', 'dz'],
  ['ј', 'j'],
  ['љ', 'lj'],
  ['њ', 'nj'],
  ['ћ', 'c'],
  ['ќ', 'k'],
  ['џ', 'dz'],
])

/** Customary letters by the country of the account; all others go by the table. */
const CUSTOMARY: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>> = {
  DE: GERMAN,
  AT: GERMAN,
  CH: GERMAN,
  LI: GERMAN,
  RS: SOUTH_SLAVIC,
  ME: SOUTH_SLAVIC,
  MK: SOUTH_SLAVIC,
}

/** A legal name as the transfer to this IBAN carries it. */
export function nameAtBank(name: string, iban: string): string {
  const customary = CUSTOMARY[iban.slice(0, 2).toUpperCase()]
  return sepaText(customary ? respelled(name, customary) : name, BANK_NAME_MAX)
}

/** Whether banks can carry at least so many letters of it. */
export const carriesLetters = (name: string, least: number): boolean =>
  sepaText(name, Number.MAX_SAFE_INTEGER).replace(/[^A-Za-z]/g, '').length >= least

/** A capital stays one: Ö in Öztürk gives Oe, in ÖZTÜRK OE. */
function respelled(name: string, customary: ReadonlyMap<string, string>): string {
  const characters = [...name.normalize('NFC')]
  return characters
    .map((character, at) => {
      const small = character.toLowerCase()
      const letters = customary.get(small)
      if (letters === undefined) return character
      if (character === small) return letters
      const isInCapitals = !/\p{Ll}/u.test(characters[at + 1] ?? '')
      return isInCapitals
        ? letters.toUpperCase()
        : `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`
    })
    .join('')
}
