/** What the address signer vouches for: where which tokens go, for which quote, until when. */
export interface AddressClaim {
  readonly quoteId: string
  readonly chainId: number
  /** Of the token, or the native placeholder; either case. */
  readonly contract: string
  /** Base units as an integer's text. */
  readonly units: string
  readonly decimals: number
  /** Either case. */
  readonly address: string
  /** When the quote expires, in unix seconds. */
  readonly expiresTs: number
}

/** Which key signed, and its Ed25519 signature in base64url. */
export interface AddressProof {
  readonly key: string
  readonly signature: string
}

/** A public key of the signer; each but the first is signed by the one before it in the list. */
export interface AddressKey {
  readonly id: string
  /** 32 bytes in base64url. */
  readonly key: string
  /** From when it signs, in unix seconds. */
  readonly from: number
  /** Quotes that expire later are not signed by it any more. */
  readonly until?: number
  readonly signature?: string
}

export type VerifySignature = (
  key: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean>

export const ADDRESS_PROBLEMS = ['unsigned', 'unknown-key', 'key-over', 'forged'] as const
/** Why a signed address is refused. */
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

const ADDRESS_DOMAIN = 'causeway.deposit-address.v1'
const KEY_DOMAIN = 'causeway.address-key.v1'

/** Each field behind its length, so that no two lists give the same bytes; ASCII, so that one character is one byte. */
function framed(fields: readonly string[]): Uint8Array {
  const text = fields.map((field) => `${field.length}:${field},`).join('')
  if (!/^[\x20-\x7e]*$/.test(text)) throw new TypeError('what is signed is ASCII')
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** The bytes that are signed; src/kernel/signed-address.vectors.json holds examples. */
export const addressBytes = (claim: AddressClaim): Uint8Array =>
  framed([ADDRESS_DOMAIN, ...claimFields(claim)])

/** What a key signs to hand over to the next. */
export const keyBytes = ({ id, key, from }: Pick<AddressKey, 'id' | 'key' | 'from'>): Uint8Array =>
  framed([KEY_DOMAIN, id, key, String(from)])

const claimFields = (claim: AddressClaim): readonly string[] => [
  claim.quoteId,
  String(claim.chainId),
  claim.contract.toLowerCase(),
  claim.units,
  String(claim.decimals),
  claim.address.toLowerCase(),
  String(claim.expiresTs),
]

/** Null where the claim is signed by one of the keys; else why it is refused. */
export const addressProblem = async (
  claim: AddressClaim,
  proof: AddressProof | undefined,
  keys: readonly AddressKey[],
  verify: VerifySignature,
): Promise<AddressProblem | null> =>
  proof ? proofProblem(proof, addressBytes(claim), claim.expiresTs, { keys, verify }) : 'unsigned'

/** The same of any bytes that the keys sign, by an instant up to which the key has to stand. */
export async function proofProblem(
  proof: AddressProof,
  bytes: Uint8Array,
  ts: number,
  { keys, verify }: { readonly keys: readonly AddressKey[]; readonly verify: VerifySignature },
): Promise<Exclude<AddressProblem, 'unsigned'> | null> {
  const signer = keys.find(({ id }) => id === proof.key)
  if (!signer) return 'unknown-key'
  if (ts > (signer.until ?? Infinity)) return 'key-over'
  return (await isSigned(signer, bytes, proof.signature, verify)) ? null : 'forged'
}

/**
 * Whether the list of keys, oldest first, goes back to the pinned one: it stands in the list, and each key behind it is
 * signed by the one before. Without a pin the chain has to hold from the first key on.
 */
export async function followsPinnedKey(
  keys: readonly AddressKey[],
  pinned: string | null,
  verify: VerifySignature,
): Promise<boolean> {
  const start = pinned === null ? 0 : keys.findIndex(({ key }) => key === pinned)
  const [former, ...later] = start < 0 ? [] : keys.slice(start)
  return former !== undefined && handsOver(former, later, verify)
}

async function handsOver(
  former: AddressKey,
  [next, ...later]: readonly AddressKey[],
  verify: VerifySignature,
): Promise<boolean> {
  if (!next) return true
  if (!(await isSigned(former, keyBytes(next), next.signature ?? '', verify))) return false
  return handsOver(next, later, verify)
}

/** What cannot be read as a signature is none. */
async function isSigned(
  { key }: Pick<AddressKey, 'key'>,
  bytes: Uint8Array,
  signature: string,
  verify: VerifySignature,
): Promise<boolean> {
  const [keyRead, signatureRead] = [bytesOf(key, 32), bytesOf(signature, 64)]
  return keyRead !== null && signatureRead !== null && verify(keyRead, bytes, signatureRead)
}

/** Base64url of so many bytes; null for anything else. */
function bytesOf(text: string, length: number): Uint8Array | null {
  if (!/^[\w-]+$/.test(text) || text.length !== Math.ceil((length * 4) / 3)) return null
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(decoded, (character) => character.charCodeAt(0))
}

/** Claim and proof as one line without blanks, for a mail and for pasting. */
export const signedLine = (claim: AddressClaim, { key, signature }: AddressProof): string =>
  ['causeway-address:1', key, ...claimFields(claim), signature].join(':')

/** Texts are ASCII without blanks and colons: nothing else is ever signed. */
const LINE_FIELDS =
  /^causeway-address:1:([!-9;-~]*):([!-9;-~]*):(\d{1,15}):([!-9;-~]*):(\d{1,78}):(\d{1,3}):([!-9;-~]*):(\d{1,15}):([!-9;-~]*)$/

/**
 * What a pasted line claims, with its proof; null where it is no such line. Blanks and invisible characters that a mail
 * program put in are taken out.
 */
export function readSignedLine(
  text: string,
): { readonly claim: AddressClaim; readonly proof: AddressProof } | null {
  const read = LINE_FIELDS.exec(text.replaceAll(/[\s\p{Cf}]/gu, ''))
  if (!read) return null
  const [key, quoteId, chainId, contract, units, decimals, address, expiresTs, signature] = read
    .slice(1)
    // Each of the nine is there, if only as nothing.
    .map(String) as [string, string, string, string, string, string, string, string, string]
  const numbers = { chainId: integer(chainId), decimals: integer(decimals) }
  const claim = { quoteId, contract, units, address, expiresTs: integer(expiresTs), ...numbers }
  return { claim, proof: { key, signature } }
}

const integer = (text: string): number => Number.parseInt(text, 10)
