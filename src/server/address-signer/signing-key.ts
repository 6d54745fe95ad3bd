import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

import { type AddressKey, keyBytes, type VerifySignature } from '@kernel/signed-address'

export interface SigningKey {
  /** Such as CW-1: what the app's list calls it. */
  readonly id: string
  readonly privateKey: KeyObject
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
  const entry = { id: key.id, key: publicKeyText(key.privateKey), from }
  return former ? { ...entry, signature: signBytes(keyBytes(entry), former.privateKey) } : entry
}

export const signBytes = (bytes: Uint8Array, privateKey: KeyObject): string =>
  sign(null, bytes, privateKey).toString('base64url')

/** By Node, where the app and the verify page have the browser. */
export const verifySignature: VerifySignature = (key, bytes, signature) => {
  const x = Buffer.from(key).toString('base64url')
  const read = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return Promise.resolve(verify(null, bytes, read, signature))
}

export function publicKeyText(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined) throw new TypeError('the key has no public half')
  return x
}
