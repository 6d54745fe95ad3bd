import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'

import { webhookSender } from '@server/adapters/webhook-sender'
import type { WebhookSender } from '@server/ports/webhook-sender'
import { SUBSCRIPTION, SUBSCRIPTION_KEY } from '../builders/push'
import { type Received, type WebhookReceiver, webhookReceiver } from './webhook-receiver'

/** What a push service and the browser behind it make of a message. */
export interface OpenedPush {
  /** Of its token, whose signature is good. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly key: string
  readonly ttl: string
  readonly bytes: number
  /** As the browser decrypts it. */
  readonly text: string
}

export interface PushReceiver extends Pick<
  WebhookReceiver,
  'answers' | 'resolves' | 'counts' | 'close'
> {
  /** The desk's own sender; every push service is this one. */
  readonly webhooks: WebhookSender
  opened(): readonly OpenedPush[]
}

/** A push service over real HTTPS, and the browser that subscribed with it. */
export async function pushReceiver(): Promise<PushReceiver> {
  const receiver = await webhookReceiver()
  const { origin } = new URL(receiver.url)
  return {
    ...{ answers: receiver.answers, resolves: receiver.resolves, counts: receiver.counts },
    close: () => receiver.close(),
    webhooks: {
      post: (call) => {
        const url = call.url.replace(new URL(call.url).origin, origin)
        return webhookSender(receiver.network).post({ ...call, url })
      },
    },
    opened: () => receiver.received.map(opened),
  }
}

function opened({ raw: { headers, bytes } }: Received): OpenedPush {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
  const claims = claimsOf(token, key)
  return { claims, key, ttl: String(headers['ttl']), bytes: bytes.length, text: decrypted(bytes) }
}

function claimsOf(token: string, key: string): OpenedPush['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('signed by another key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as OpenedPush['claims'] // by RFC 8292
}

/** RFC 8291 from the browser's end. */
function decrypted(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const own = createECDH('prime256v1')
  own.setPrivateKey(SUBSCRIPTION_KEY, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const auth = Buffer.from(SUBSCRIPTION.auth, 'base64url')
  const derive = (from: Buffer, by: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, about, length))
  const material = derive(own.computeSecret(sender), auth, info, 32)
  const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(material, salt, named('aes128gcm'), 16),
    derive(material, salt, named('nonce'), 12),
  )
  cipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
