import type { Inflate } from '@kernel/receipt-document'

/** By the browser; stops as soon as there is more than was announced, so that a bomb unpacks no further. */
export const inflate: Inflate = async (packed, most) => {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    // A part of a file's own bytes, never of shared memory.
    const source = new Blob([packed as Uint8Array<ArrayBuffer>]).stream()
    const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length
      if (length > most) {
        await reader.cancel()
        return null
      }
      parts.push(next.value)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
