import type { VerifySignature } from '@kernel/signed-address'
import { loadPart } from './load-screen'

const ED25519 = 'Ed25519'

// Taken as the screen's code arrives: a page that is changed later does not answer for the browser.
const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined // absent where the origin is no secure one
const importKey = subtle?.importKey.bind(subtle)
const verify = subtle?.verify.bind(subtle)

const importCurve = () =>
  import(/* webpackChunkName: "ed25519", webpackExports: ["ed25519"] */ '@noble/curves/ed25519')

/** By the browser; by a package of our own where the browser has no Ed25519. */
export const verifySignature: VerifySignature = async (key, bytes, signature) => {
  const read = await readKey(key)
  if (read && verify) return verify(ED25519, read, ownBuffer(signature), ownBuffer(bytes))
  const { ed25519 } = await loadPart(importCurve)
  try {
    return ed25519.verify(signature, bytes, key)
  } catch {
    // It throws for points that are none.
    return false
  }
}

async function readKey(key: Uint8Array): Promise<CryptoKey | null> {
  try {
    return (await importKey?.('raw', ownBuffer(key), ED25519, false, ['verify'])) ?? null
  } catch {
    return null
  }
}

/** WebCrypto takes no bytes that threads might share. */
const ownBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
