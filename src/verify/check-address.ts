import { ADDRESS_WORD_LIST } from '@kernel/address-word-list'
import { addressWords } from '@kernel/address-words'
import { isAddress, isSameAddress } from '@kernel/address'
import { baseText } from '@kernel/base-text'
import {
  type AddressKey,
  type AddressProblem,
  addressProblem,
  readSignedLine,
  type VerifySignature,
} from '@kernel/signed-address'

/** What the reader pasted, as it stands in the fields. */
export interface PastedProof {
  readonly address: string
  readonly words: string
  readonly line: string
}

/** One thing that was looked at. */
export type Check =
  | { readonly about: 'address'; readonly is: 'bad' }
  | { readonly about: 'words'; readonly is: 'ok' }
  | { readonly about: 'words'; readonly is: 'bad'; readonly at: number }
  | { readonly about: 'line'; readonly is: 'bad' }
  | { readonly about: 'signature'; readonly is: 'ok'; readonly key: string }
  | { readonly about: 'signature'; readonly is: 'bad'; readonly problem: AddressProblem }
  | { readonly about: 'same-address'; readonly is: 'ok' | 'bad' | 'missing' }
  | {
      readonly about: 'claim'
      readonly is: 'told'
      readonly amount: string
      readonly chainId: number
    }
  | { readonly about: 'expiry'; readonly is: 'told'; readonly expiresTs: number }

export interface Result {
  /** Of the address in the wallet; none where it is no address. */
  readonly words: readonly string[]
  readonly checks: readonly Check[]
  /** `open` where nothing is wrong and something is missing. */
  readonly verdict: 'none' | 'open' | 'good' | 'bad' | 'unknown-key'
}

export interface Means {
  readonly keys: readonly AddressKey[]
  readonly verify: VerifySignature
  readonly sha256: (bytes: Uint8Array) => Uint8Array
}

/** Everything that can be said of what was pasted, without asking anybody. */
export async function checkAddress(pasted: PastedProof, means: Means): Promise<Result> {
  const address = pasted.address.trim()
  const isWhole = isAddress(address)
  const words = isWhole ? addressWords(address, ADDRESS_WORD_LIST, means.sha256) : []
  const checks = [
    ...(address !== '' && !isWhole ? [{ about: 'address', is: 'bad' } as const] : []),
    ...wordChecks(pasted.words, words),
    ...(await lineChecks(pasted.line, isWhole ? address : null, means)),
  ]
  return { words, checks, verdict: verdictOf(checks) }
}

function wordChecks(text: string, words: readonly string[]): readonly Check[] {
  const given = text.toLowerCase().match(/[a-z-]+/g) ?? []
  if (given.length === 0 || words.length === 0) return []
  const at = words.findIndex((word, place) => word !== given[place])
  if (at >= 0) return [{ about: 'words', is: 'bad', at: at + 1 }]
  return [
    given.length === words.length
      ? { about: 'words', is: 'ok' }
      : { about: 'words', is: 'bad', at: words.length + 1 },
  ]
}

async function lineChecks(
  text: string,
  address: string | null,
  { keys, verify }: Means,
): Promise<readonly Check[]> {
  if (text.trim() === '') return []
  const read = readSignedLine(text)
  if (!read) return [{ about: 'line', is: 'bad' }]
  const { claim, proof } = read
  const problem = await addressProblem(claim, proof, keys, verify)
  if (problem !== null) return [{ about: 'signature', is: 'bad', problem }]
  const { chainId, expiresTs } = claim
  const amount = baseText(BigInt(claim.units), claim)
  return [
    { about: 'signature', is: 'ok', key: proof.key },
    { about: 'same-address', is: sameAs(claim.address, address) },
    { about: 'claim', is: 'told', amount, chainId },
    { about: 'expiry', is: 'told', expiresTs },
  ]
}

function sameAs(signed: string, address: string | null) {
  if (address === null) return 'missing'
  return isSameAddress(signed, address) ? 'ok' : 'bad'
}

function verdictOf(checks: readonly Check[]): Result['verdict'] {
  if (checks.length === 0) return 'none'
  if (
    checks.some((each) => each.is === 'bad' && 'problem' in each && each.problem === 'unknown-key')
  )
    return 'unknown-key'
  if (checks.some(({ is }) => is === 'bad')) return 'bad'
  return checks.some(({ is }) => is === 'missing') ? 'open' : 'good'
}
