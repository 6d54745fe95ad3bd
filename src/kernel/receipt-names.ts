import type { Disclosure, ReceiptName } from './receipt'

const DOMAIN = 'causeway.receipt-name.v1'

/**
 * What stands in a receipt for a name: SHA-256 over the domain, which name it is, the salt and the text, in base64url. Without
 * the salt nobody finds an IBAN by trying; with the field's name one hash never stands for another's.
 */
export function nameHash(
  name: ReceiptName,
  { salt, value }: Disclosure,
  sha256: (bytes: Uint8Array) => Uint8Array,
): string {
  const digest = sha256(utf8Bytes(`${DOMAIN}:${name}:${salt}:${value}`))
  const text = btoa(String.fromCharCode(...digest))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The same in browsers, Node and tests. */
function utf8Bytes(text: string): Uint8Array {
  const percent = encodeURIComponent(text)
  const bytes = percent.match(/%[0-9A-F]{2}|[^%]/g) ?? []
  return Uint8Array.from(bytes, (each) =>
    each.length === 3 ? Number.parseInt(each.slice(1), 16) : each.charCodeAt(0),
  )
}
