import { UnreadableMessage } from './unreadable'

/** How files begin, in hexadecimal: by a byte order mark, or by '<' in two bytes. */
const BEGINNINGS = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['3c00', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['003c', 'utf-16be'],
] as const

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/

/** The text of a file by its byte order mark, else by the encoding that its XML declaration names. */
export function xmlText(content: Uint8Array): string {
  const encoding = encodingOf(content)
  try {
    // Ids and amounts are ASCII: a wrong letter in a name becomes U+FFFD and stops nothing.
    return new TextDecoder(encoding).decode(content).trimStart()
  } catch {
    throw new UnreadableMessage(`its encoding ${encoding} is not known`)
  }
}

function encodingOf(content: Uint8Array): string {
  const start = Buffer.from(content.subarray(0, 200))
  const [, known] = BEGINNINGS.find(([bytes]) => start.toString('hex').startsWith(bytes)) ?? []
  return known ?? DECLARED.exec(start.toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
}
