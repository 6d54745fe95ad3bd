import { plainName, tidyName } from './names'
import { legalName, type NamedRecipient } from './recipient-name'

export type LegalNames = Pick<NamedRecipient, 'firstName' | 'lastName'>

/** The names as the bank spells them, a last name of as many words as before; null where that is what stands there. */
export function spelledNames(
  recipient: Omit<NamedRecipient, 'nickname'>,
  spelling: string,
): LegalNames | null {
  const whole = tidyName(plainName(spelling))
  if (whole === '' || whole === legalName(recipient)) return null
  if (recipient.type === 'business') return { firstName: whole, lastName: '' }
  const words = whole.split(' ')
  const lastWords = Math.min(recipient.lastName.split(' ').length, words.length - 1)
  // One word alone cannot be two names.
  if (lastWords === 0) return null
  return {
    firstName: words.slice(0, -lastWords).join(' '),
    lastName: words.slice(-lastWords).join(' '),
  }
}
