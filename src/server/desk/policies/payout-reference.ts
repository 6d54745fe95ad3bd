/** The bank's name for a payment: ours for the quote, in the SEPA character set and within 35 characters. */
export function endToEndId(quoteId: string, attempt: number): string {
  // base64url holds two characters that banks do not carry; the database refuses the unlikely twin.
  const letters = quoteId
    .slice(quoteId.indexOf('_') + 1)
    .replace(/_/g, 'x')
    .replace(/-/g, 'z')
  const first = `CW${letters.slice(0, 28)}`
  return attempt === 1 ? first : `${first}-${attempt}`
}
