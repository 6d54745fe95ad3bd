import { type Receipt, RECEIPT_FORMAT, type SignedReceipt } from './receipt'
import {
  type AddressKey,
  type AddressProblem,
  proofProblem,
  type VerifySignature,
} from './signed-address'

export type SignatureProblem = AddressProblem | 'key-not-yet'

/**
 * The bytes that are signed: the format, a colon and the receipt as canonical JSON (RFC 8785). It nests and has lists, which
 * the framing of addresses has not, and any JSON library that sorts keys writes the same bytes, since texts are ASCII and
 * numbers are integers.
 */
export function receiptBytes(receipt: Receipt): Uint8Array {
  const text = `${RECEIPT_FORMAT}:${canonicalJson(receipt)}`
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

/** Null where one of the keys signed the receipt while it was in use. */
export async function receiptSignatureProblem(
  { receipt, proof }: Pick<SignedReceipt, 'receipt' | 'proof'>,
  keys: readonly AddressKey[],
  verify: VerifySignature,
): Promise<SignatureProblem | null> {
  const { issuedTs } = receipt
  const problem = await proofProblem(proof, receiptBytes(receipt), issuedTs, { keys, verify })
  if (problem !== null) return problem
  const isEarly = keys.some(({ id, from }) => id === proof.key && issuedTs < from)
  return isEarly ? 'key-not-yet' : null
}
