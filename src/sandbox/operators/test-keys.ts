import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'

import { keptSecret } from '@server/adapters/kept-secret'
import { operatorHandle } from '@server/desk/policies/operator'
import type { TestKeyAnswer, TestKeyEntry } from './wire'

/** The two who run a sandbox. */
export const SANDBOX_OPERATORS = [
  { operator: 'ines', name: 'Ines Duarte' },
  { operator: 'jonas', name: 'Jonas Feld' },
] as const

export interface TestKey extends TestKeyEntry {
  readonly keyId: string
  /** COSE key. */
  readonly publicKey: Uint8Array
  /** As an authenticator would on the page of `origin`, its person there. */
  signs(challenge: string, origin: string): TestKeyAnswer
}

const Kept = v.object({ keyId: v.string(), credentialId: v.string(), privateKey: v.string() })

/** Keys in software, one a person, kept with the data: they open nothing but this sandbox. */
export const openTestKeys = (dataDir: string): readonly TestKey[] =>
  SANDBOX_OPERATORS.map(({ operator, name }) => {
    const text = keptSecret(join(dataDir, 'operators'), operator, makeKey)
    const { keyId, credentialId, privateKey } = v.parse(
      v.pipe(v.string(), v.parseJson(), Kept),
      text,
    )
    const publicKey = coseKey(privateKey)
    const signs = (challenge: string, origin: string) =>
      answer({ operator, privateKey }, challenge, origin)
    return { operator, name, keyId, credentialId, publicKey, signs }
  })

const makeKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify({
    keyId: randomUUID(),
    credentialId: randomBytes(16).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
}

interface Signer {
  readonly operator: string
  readonly privateKey: string
}

const PERSON_IS_THERE_AND_KNOWN = 0x05

function answer(
  { operator, privateKey }: Signer,
  challenge: string,
  origin: string,
): TestKeyAnswer {
  const said = { type: 'webauthn.get', challenge, origin, crossOrigin: false }
  const clientData = Buffer.from(JSON.stringify(said))
  // Its count of uses stays 0, as that of most passkeys does.
  const tail = Buffer.from([PERSON_IS_THERE_AND_KNOWN, 0, 0, 0, 0])
  const authenticatorData = Buffer.concat([sha256(new URL(origin).hostname), tail])
  const signed = Buffer.concat([authenticatorData, sha256(clientData)])
  return {
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: authenticatorData.toString('base64url'),
    signature: sign('sha256', signed, createPrivateKey(privateKey)).toString('base64url'),
    userHandle: operatorHandle(operator),
  }
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: an elliptic key of P-256 for ES256. */
function coseKey(privateKey: string): Uint8Array {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}
