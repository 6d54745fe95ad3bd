import { hasValidChecksum } from './iban'
import { sepaText } from './sepa-text'

/** What a bank statement says of a transfer: free text, or a creditor reference (ISO 11649). */
export const REFERENCE_MAX = 140

export type ReferenceProblem = 'empty' | 'too-long' | 'characters' | 'check-digits'

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase()

const hasReferenceForm = (text: string): boolean => /^RF\d{2}[A-Z0-9]{1,21}$/.test(compact(text))

/** Whether banks carry the text as a creditor reference: its form and its check digits are right. */
export const isCreditorReference = (text: string): boolean =>
  hasReferenceForm(text) && hasValidChecksum(compact(text))

/**
 * A creditor reference without blanks, in capitals; else the text with its blanks folded, and the plain apostrophe and hyphen
 * in place of those that phones write.
 */
export const tidyReference = (text: string): string =>
  hasReferenceForm(text)
    ? compact(text)
    : text
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[‘’]/g, "'")
        .replace(/[‐‑–—]/g, '-')

/** Null where banks carry the text as it stands. */
export function referenceProblem(text: string): ReferenceProblem | null {
  const tidy = tidyReference(text)
  if (tidy === '') return 'empty'
  if (tidy.length > REFERENCE_MAX) return 'too-long'
  if (hasReferenceForm(tidy)) return hasValidChecksum(tidy) ? null : 'check-digits'
  return sepaText(tidy, REFERENCE_MAX) === tidy ? null : 'characters'
}
