import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

export const PUSH_CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const KEY_BYTES = 32
/** Ends the text of the last record (RFC 8188); zeros pad what follows. */
const LAST_RECORD = 2
/** All messages are as long as this: their length tells a push service nothing. */
const TEXT_BYTES = 512

interface Receiver {
  /** Uncompressed. */
  readonly publicKey: Buffer
  readonly auth: Buffer
}

/** Of one message alone. */
export interface MessageKeys {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

/** Fills a text up to the length that every message has; a longer one keeps its own. */
export function paddedText(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([bytes, Buffer.of(LAST_RECORD)], Math.max(TEXT_BYTES, bytes.length + 1))
}

/** One record of aes128gcm for a browser (RFC 8291); the text ends with its delimiter. */
export function encryptedPush(
  text: Buffer,
  { publicKey, auth }: Receiver,
  { privateKey, salt }: MessageKeys,
): Buffer {
  const ours = createECDH(PUSH_CURVE)
  ours.setPrivateKey(privateKey)
  const sender = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const material = derived(ours.computeSecret(publicKey), auth, info, KEY_BYTES)
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(sender.length, 4)
  return Buffer.concat([
    ...[salt, head, sender],
    ...[cipher.update(text), cipher.final(), cipher.getAuthTag()],
  ])
}

const derived = (material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
