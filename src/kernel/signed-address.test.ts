import { createPublicKey, generateKeyPairSync } from 'node:crypto'

import { proofOf, TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import {
  addressBytes,
  type AddressClaim,
  type AddressKey,
  addressProblem,
  followsPinnedKey,
  keyBytes,
  readSignedLine,
  signedLine,
} from './signed-address'
import { keyEntry } from '@server/address-signer/signing-key'
import vectors from './signed-address.vectors.json'

const claim: AddressClaim = {
  quoteId: 'q_kYb3',
  chainId: 8453,
  contract: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  units: '2500000000',
  decimals: 6,
  address: '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da',
  expiresTs: 1764000900,
}
const proof = proofOf(claim)
const problem = (changed: Partial<AddressClaim>, by = proof) =>
  addressProblem({ ...claim, ...changed }, by, TEST_KEYS, verifySignature)

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

it.each(vectors)(
  'signs $name as the vector has it',
  async ({ claim: signed, bytes, proof: by }) => {
    expect(text(addressBytes(signed))).toBe(bytes)
    expect(proofOf(signed)).toEqual(by)
    expect(await addressProblem(signed, by, TEST_KEYS, verifySignature)).toBeNull()
  },
)

it('takes addresses in either case, and nothing else that was changed', async () => {
  const lower = { address: claim.address.toLowerCase(), contract: claim.contract.toLowerCase() }
  expect(await problem(lower)).toBeNull()
  const changes: readonly Partial<AddressClaim>[] = [
    ...[{ quoteId: 'q_kYb4' }, { chainId: 1 }, { units: '25000000000' }, { decimals: 18 }],
    ...[{ contract: `0x${'1'.repeat(40)}` }, { address: `0x${'1'.repeat(40)}` }],
    { expiresTs: claim.expiresTs + 1 },
  ]
  for (const change of changes) expect(await problem(change)).toBe('forged')
})

it('names what is wrong with a proof', async () => {
  expect(await addressProblem(claim, undefined, TEST_KEYS, verifySignature)).toBe('unsigned')
  expect(await problem({}, { ...proof, key: 'CW-7' })).toBe('unknown-key')
  for (const signature of ['', 'A'.repeat(86), '!'.repeat(86), proof.signature.slice(1)])
    expect(await problem({}, { ...proof, signature })).toBe('forged')
  const over = TEST_KEYS.map((key) => ({ ...key, until: claim.expiresTs - 1 }))
  expect(await addressProblem(claim, proof, over, verifySignature)).toBe('key-over')
})

it('reads fields by their lengths, so that no two claims sign alike', () => {
  expect(text(addressBytes({ ...claim, quoteId: 'a,1:b' }))).toContain(',5:a,1:b,4:8453,')
  expect(() => addressBytes({ ...claim, quoteId: 'ä' })).toThrow('ASCII')
})

it('carries claim and proof in one line, and reads no other', () => {
  const line = signedLine(claim, proof)
  expect(line).not.toMatch(/\s/)
  const read = readSignedLine(` ${line.slice(0, 60)}\n${line.slice(60)} `)
  const lower = { address: claim.address.toLowerCase(), contract: claim.contract.toLowerCase() }
  expect(read).toEqual({ claim: { ...claim, ...lower }, proof })
  for (const other of ['', 'hello', line.replace(':1:', ':2:'), `${line}:more`, line.slice(20)])
    expect(readSignedLine(other)).toBeNull()
})

describe('the keys', () => {
  const make = (id: string) => ({ id, privateKey: generateKeyPairSync('ed25519').privateKey })
  const [first, second, third, foreign] = [make('CW-1'), make('CW-2'), make('CW-3'), make('CW-2')]
  const keys: readonly AddressKey[] = [
    keyEntry(first, 100),
    keyEntry(second, 200, first),
    keyEntry(third, 300, second),
  ]
  const follows = (list: readonly AddressKey[], pinned: string | null) =>
    followsPinnedKey(list, pinned, verifySignature)
  const keyOf = ({ privateKey }: typeof first) =>
    createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''

  it('lead from the pinned one to the newest, each signed by the one before', async () => {
    for (const pinned of [null, ...[first, second, third].map(keyOf)])
      expect(await follows(keys, pinned)).toBe(true)
    // What lies before the pin may have left the list.
    expect(await follows(keys.slice(1), keyOf(second))).toBe(true)
  })

  it('lead nowhere from another pin, or past a key that the former did not sign', async () => {
    expect(await follows(keys, keyOf(foreign))).toBe(false)
    expect(await follows([], null)).toBe(false)
    const planted = [keys[0], keyEntry(foreign, 200)].flatMap((key) => key ?? [])
    expect(await follows(planted, keyOf(first))).toBe(false)
    expect(await follows([...planted.slice(0, 1), keyEntry(foreign, 200, foreign)], null)).toBe(
      false,
    )
    const moved = keys.map((key) => ({ ...key, from: key.from + 1 }))
    expect(await follows(moved, keyOf(first))).toBe(false)
  })

  it('sign the name, the key and the day that it begins', () => {
    expect(text(keyBytes({ id: 'CW-1', key: 'abc', from: 7 }))).toBe(
      '23:causeway.address-key.v1,4:CW-1,3:abc,1:7,',
    )
  })
})

it('raises no false alarm in 5,000 honest quotes', async () => {
  const alarms: unknown[] = []
  for (let at = 0; at < 5_000; at++) {
    const honest = honestClaim(at)
    const found = await addressProblem(honest, proofOf(honest), TEST_KEYS, verifySignature)
    if (found !== null) alarms.push([at, found])
  }
  expect(alarms).toEqual([])
})

/** Another one for each number, over all that a quote may say. */
function honestClaim(at: number): AddressClaim {
  const hex = (seed: number) =>
    Array.from({ length: 40 }, (_, place) => ((seed * 31 + place * 7) % 16).toString(16)).join('')
  const units = (BigInt(at) + 1n) ** BigInt(1 + (at % 7))
  return {
    quoteId: `q_${at.toString(36)}-_Z`,
    chainId: [1, 137, 8453, 31_337_001][at % 4] ?? 1,
    contract: `0x${hex(at + 1)}`,
    units: units.toString(),
    decimals: [6, 8, 18, 0][at % 4] ?? 6,
    address: `0x${at % 2 === 0 ? hex(at) : hex(at).toUpperCase()}`,
    expiresTs: 1_764_000_000 + at,
  }
}
