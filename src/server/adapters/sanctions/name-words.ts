import { sepaText } from '@kernel/sepa-text'

/** Words that many companies have, which tell nothing of whose a name is. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ag bv co company corp corporation gmbh inc jsc kg limited llc ltd nv oao og ohg ooo pao pjsc plc sa sarl se spa srl the ug'.split(
    ' ',
  ),
)

/**
 * The words of a name as two spellings of it share them, in no order: small Latin letters where the SEPA table has some, one
 * letter for two alike, and one for an umlaut however it is written.
 */
export function nameWords(name: string): ReadonlySet<string> {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  const all = words.map(folded).filter((word) => word !== '')
  const telling = all.filter((word) => !LEGAL_FORMS.has(word))
  return new Set(telling.length > 0 ? telling : all)
}

function folded(word: string): string {
  const letters = [...word.normalize('NFKD')].filter((each) => !/\p{M}/u.test(each)).join('')
  const latin = sepaText(word, Number.MAX_SAFE_INTEGER).toLowerCase()
  // The table has no letters for Arabic or Chinese: those stay as they are.
  const plain = /^[a-z0-9]+$/.test(latin) ? latin : letters
  return plain.replace(/(?<=[aou])e/g, '').replace(/(.)\1+/gu, '$1')
}
