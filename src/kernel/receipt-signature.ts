import { type Receipt, RECEIPT_FORMAT, type SignedReceipt } from './receipt'
import { documentBytes } from './signed-document'
import {
  type AddressKey,
  type AddressProblem,
  proofProblem,
  type VerifySignature,
} from './signed-address'

export type SignatureProblem = AddressProblem | 'key-not-yet'

/** What the signature of a receipt is over. */
export const receiptBytes = (receipt: Receipt): Uint8Array => documentBytes(RECEIPT_FORMAT, receipt)

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
