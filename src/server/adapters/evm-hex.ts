import { type Hex, isHex } from 'viem'
import * as v from 'valibot'

/** A number as JSON-RPC writes it. */
export const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

export function hex(text: string): Hex {
  if (!isHex(text)) throw new Error('not hex')
  return text
}
