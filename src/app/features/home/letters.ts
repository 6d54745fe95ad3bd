import type { Recipient } from '@contract/v1/recipients'
import { knownName } from '@kernel/recipient-name'
import { sepaText } from '@kernel/sepa-text'

export const ALPHABET = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')
/** Of names that begin with no letter. */
const OTHER = '#'

export interface LetterGroup {
  readonly letter: string
  readonly members: readonly Recipient[]
}

/** The letter that a name stands under: its first one in plain Latin. */
export function letterOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? ''
  const letter = first === '' ? OTHER : sepaText(first, 1).toUpperCase()
  return ALPHABET.includes(letter) ? letter : OTHER
}

/** By the name they are known by, in the order of the language; names without a letter come last. */
export function byLetter(recipients: readonly Recipient[], locale: string): LetterGroup[] {
  const { compare } = new Intl.Collator(locale)
  const sorted = recipients.toSorted((one, other) => compare(knownName(one), knownName(other)))
  return [...ALPHABET, OTHER]
    .map((letter) => ({
      letter,
      members: sorted.filter((recipient) => letterOf(knownName(recipient)) === letter),
    }))
    .filter(({ members }) => members.length > 0)
}
