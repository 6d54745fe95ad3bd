import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

import { addressBytes, type AddressKey, keyBytes } from '@kernel/signed-address'
import { depositKeys } from '@server/adapters/deposit-keys'
import type { AddressSigner } from '@server/ports/address-signer'

export interface SigningKey {
  /** Such as CW-1: what the app's list calls it. */
  readonly id: string
  readonly privateKey: KeyObject
}

/** Derives and signs in this process. */
export function signAddresses(xpub: string, { id, privateKey }: SigningKey): AddressSigner {
  const keys = depositKeys(xpub)
  const key = publicText(privateKey)
  return {
    sign: ({ index, ...asked }) => {
      const address = keys.address(index)
      const signature = signed(addressBytes({ ...asked, address }), privateKey)
      return Promise.resolve({ address, proof: { key: id, signature } })
    },
    describe: (index) => Promise.resolve({ address: keys.address(index), id, key }),
  }
}

/** Reads a private Ed25519 key in PEM; throws for any other. */
export function readSigningKey(id: string, pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new TypeError(`an Ed25519 key signs addresses, not ${privateKey.asymmetricKeyType ?? ''}`)
  return { id, privateKey }
}

/** The entry of a key for the list in the app, signed by the one before it where there is one. */
export function keyEntry(key: SigningKey, from: number, former?: SigningKey): AddressKey {
  const entry = { id: key.id, key: publicText(key.privateKey), from }
  return former ? { ...entry, signature: signed(keyBytes(entry), former.privateKey) } : entry
}

const signed = (bytes: Uint8Array, privateKey: KeyObject): string =>
  sign(null, bytes, privateKey).toString('base64url')

function publicText(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined) throw new TypeError('the key has no public half')
  return x
}
