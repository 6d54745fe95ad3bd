/** IBAN text (ISO 13616). The desk decides validity; these readings only shape what is shown and sent. */

/** At most 34 characters of an IBAN and the blanks between groups of four (product.md 5: about 42). */
const IBAN_TEXT_MAX = 42

/** 'de89 3704…' → 'DE893704…': upper case, letters and digits only. */
export const compactIban = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** 'DE89370400440532013000' → 'DE89 3704 0044 0532 0130 00'. */
export const groupedIban = (text: string): string =>
  compactIban(text)
    .replace(/(.{4})(?=.)/g, '$1 ')
    .slice(0, IBAN_TEXT_MAX)

/** 'DE •• 3000', the short form of a row's second line. */
export const shortIban = (iban: string): string => {
  const compact = compactIban(iban)
  return `${compact.slice(0, 2)} •• ${compact.slice(-4)}`
}

/** 'DE89 … 3000': its first and last four, where the whole is shown beside. */
export const ibanEnds = (iban: string): string => {
  const compact = compactIban(iban)
  return `${compact.slice(0, 4)} … ${compact.slice(-4)}`
}

/** ISO 7064 mod 97-10 over the rearranged IBAN. */
export function hasValidChecksum(iban: string): boolean {
  const compact = compactIban(iban)
  if (compact.length < 5) return false
  const digits = `${compact.slice(4)}${compact.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + digit.charCodeAt(0) - 48) % 97
  return rest === 1
}
