import {
  type AddressKey,
  type AddressProblem,
  type AddressProof,
  proofProblem,
  type VerifySignature,
} from './signed-address'

export type SignatureProblem = AddressProblem | 'key-not-yet'

export interface KeyMeans {
  readonly keys: readonly AddressKey[]
  readonly verify: VerifySignature
}

/** What was looked at of a document's signature. */
export type SignatureCheck =
  | { readonly about: 'signature'; readonly is: 'ok'; readonly key: string }
  | {
      readonly about: 'signature'
      readonly is: 'bad'
      readonly key: string
      readonly problem: SignatureProblem
    }

/** Null where one of the keys signed the bytes at an instant at which it was in use. */
export async function signatureProblem(
  proof: AddressProof,
  bytes: Uint8Array,
  ts: number,
  means: KeyMeans,
): Promise<SignatureProblem | null> {
  const problem = await proofProblem(proof, bytes, ts, means)
  if (problem !== null) return problem
  const isEarly = means.keys.some(({ id, from }) => id === proof.key && ts < from)
  return isEarly ? 'key-not-yet' : null
}

export const signatureCheck = (
  { key }: AddressProof,
  problem: SignatureProblem | null,
): SignatureCheck =>
  problem === null
    ? { about: 'signature', is: 'ok', key }
    : { about: 'signature', is: 'bad', key, problem }
