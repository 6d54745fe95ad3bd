import type { Sentence } from '@server/ports/sentence'
import type { HoldReason } from './hold'

/** What may become of a hold, and what an address for a refund has to be. */

export const REFUND_ONLY: readonly HoldReason[] = ['unlisted', 'bank']

/** Why there is nothing to accept, judged by the euros that it would give; null where there is something. */
export function obstacleOf(
  cents: bigint,
  feeCents: bigint,
  maxCents: bigint,
): 'too-small' | 'too-large' | null {
  if (cents <= feeCents) return 'too-small'
  return cents > maxCents ? 'too-large' : null
}

export const NOT_AN_ADDRESS: Sentence = {
  en: 'This address has a typing mistake. Copy it again from your wallet.',
  de: 'Diese Adresse enthält einen Tippfehler. Kopieren Sie sie noch einmal aus Ihrer Wallet.',
}
export const NOT_THEIRS: Sentence = {
  en: 'Give an address of your own wallet.',
  de: 'Geben Sie eine Adresse Ihrer eigenen Wallet an.',
}
export const DECIDED: Sentence = {
  en: 'This was decided already.',
  de: 'Das wurde bereits entschieden.',
}
export const ONLY_BACK: Sentence = {
  en: 'This can only be sent back.',
  de: 'Das kann nur zurückgeschickt werden.',
}

/**
 * Mixed case carries a checksum, so a typing mistake shows; one case carries none and passes. `checked` is the address in
 * the mixed case that it should have.
 */
export function isMistyped(address: string, checked: string): boolean {
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return !isOneCase && digits !== checked.slice(2)
}

const NOBODY = /^0x0{32}/

/** Nobody's: the zero address and the machine's own precompiled ones. */
export const isNobodys = (address: string): boolean => NOBODY.test(address)
