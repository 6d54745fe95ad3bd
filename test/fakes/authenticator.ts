import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import type { CreatedPasskey, PasskeyCreation } from '@contract/v1/passkeys'

/** What a browser and its authenticator do otherwise than they should. */
interface Odd {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  /** Its maker may copy the key to other devices. */
  readonly isCopied?: boolean
  readonly signCount?: number
  readonly userHandle?: string
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** One passkey in software, on the page of `origin`. */
export class Authenticator {
  readonly id = base64url(randomBytes(16))
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private signCount = 0
  private userHandle = ''

  constructor(private readonly origin: string) {}

  creates(
    { challenge, rp, user }: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>,
    odd: Odd = {},
  ): CreatedPasskey {
    this.userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey(this.keys.publicKey),
    ])
    const authData = Buffer.concat([this.authData(rp.id, odd, 0x40), attested])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, odd),
        attestationObject: base64url(attestation(authData)),
        transports: ['internal'],
      },
    }
  }

  signs(
    { challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
    odd: Odd = {},
  ): PasskeyAssertion {
    const clientDataJSON = this.clientData('webauthn.get', challenge, odd)
    const authData = this.authData(rpId, odd, 0)
    const clientHash = sha256(Buffer.from(clientDataJSON, 'base64url'))
    const signature = createSign('sha256').update(authData).update(clientHash)
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(signature.sign(this.keys.privateKey)),
        userHandle: odd.userHandle ?? this.userHandle,
      },
    }
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' } as const
  }

  private clientData(type: string, challenge: string, odd: Odd): string {
    const said = { type, challenge, origin: this.origin, crossOrigin: false, ...pick(odd) }
    return base64url(Buffer.from(JSON.stringify(said)))
  }

  /** Hash of the host, flags (person there and known), count of uses. */
  private authData(rpId: string, odd: Odd, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.signCount ?? ++this.signCount)
    const verified = odd.isVerified === false ? 0x01 : 0x05
    const copied = odd.isCopied === true ? 0x08 : 0
    const said = Buffer.from([flags | verified | copied])
    return Buffer.concat([sha256(odd.rpId ?? rpId), said, count])
  }
}

const pick = ({ origin, challenge }: Odd) => ({
  ...(origin !== undefined && { origin }),
  ...(challenge !== undefined && { challenge }),
})

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ])

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: an elliptic key of P-256 for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}
