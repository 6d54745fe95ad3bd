/**
 * The bytes that are signed of a document: its format, a colon and the document as canonical JSON (RFC 8785). Unlike the
 * framing of addresses it nests and has lists, and any JSON library that sorts keys writes the same bytes, since texts
 * are ASCII and numbers are integers.
 */
export function documentBytes(format: string, document: object): Uint8Array {
  const text = `${format}:${canonicalJson(document)}`
  if (!/^[\x20-\x7e]*$/.test(text)) throw new TypeError('what is signed is ASCII')
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Keys sorted, no blanks. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}
