import { createECDH, createPrivateKey, randomBytes, sign } from 'node:crypto'

import { HOUR, toSeconds } from '@kernel/instant'
import type { PushSubscription, PushTerms, WebPush } from '@server/ports/web-push'
import { encryptedPush, paddedText, PUSH_CURVE } from './push-encryption'

/** At most a day (RFC 8292). */
const TOKEN_SECONDS = 12 * HOUR

/** By the private half of the operator's key, base64url. */
export function webPush(vapidKey: string): WebPush {
  const own = createECDH(PUSH_CURVE)
  own.setPrivateKey(vapidKey, 'base64url')
  const point = own.getPublicKey()
  const publicKey = point.toString('base64url')
  const signer = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: vapidKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const tokenOf = (endpoint: string, { now, contact }: PushTerms): string => {
    const exp = toSeconds(now) + TOKEN_SECONDS
    const claims = { aud: new URL(endpoint).origin, exp, sub: `mailto:${contact}` }
    const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
    const key = { key: signer, dsaEncoding: 'ieee-p1363' } as const
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
  return {
    publicKey,
    isEncryptable,
    callOf: (subscription, text, terms) => ({
      url: subscription.endpoint,
      headers: {
        authorization: `vapid t=${tokenOf(subscription.endpoint, terms)}, k=${publicKey}`,
        ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
        ...{ ttl: String(terms.keptSeconds), urgency: 'normal' },
      },
      body: encryptedFor(subscription, paddedText(text)),
    }),
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A key and a salt for each message. */
function encryptedFor({ p256dh, auth }: PushSubscription, text: Buffer): Buffer {
  const fresh = createECDH(PUSH_CURVE)
  fresh.generateKeys()
  const receiver = {
    publicKey: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
  }
  const keys = { privateKey: fresh.getPrivateKey(), salt: randomBytes(16) }
  return encryptedPush(text, receiver, keys)
}

/** A public key may be no point of the curve. */
function isEncryptable(subscription: PushSubscription): boolean {
  try {
    encryptedFor(subscription, Buffer.of())
    return true
  } catch {
    return false
  }
}
