import type { ChatFile } from '@contract/v1/chat'
import { wellFormed } from './chat-message'

const NAME_MAX_LENGTH = 120
const IMAGES_MAX = 10

const TYPES: Readonly<Record<string, ChatFile['type']>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** The type that a name's ending stands for; null where the desk takes none of it. */
export const typeByName = (name: string): ChatFile['type'] | null =>
  TYPES[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null

const SIGNATURES: readonly (readonly [ChatFile['type'], readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

export const typeByContent = (bytes: Uint8Array): ChatFile['type'] | null =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? null

/** The last part of a path, without characters that could hide or turn around the end of a name. */
export function shownName(name: string): string {
  const last = wellFormed(name.split(/[\\/]/).at(-1) ?? '')
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '').trim()
  const end = /\.[a-z]{3,4}$/i.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - end.length)]
  return `${stem.slice(0, NAME_MAX_LENGTH - end.length).join('') || 'file'}${end}`
}

/** Up to ten images or one PDF. */
export const fitTogether = (files: readonly Pick<ChatFile, 'kind'>[]): boolean =>
  files.length <= 1 || (files.length <= IMAGES_MAX && files.every(({ kind }) => kind === 'image'))
