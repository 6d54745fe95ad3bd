/** Names that files get and texts that are shortened. */

const NAME_MAX_LENGTH = 120
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** What a name says that its file is; null where that is nothing we take. */
export const typeByName = (name: string): string | null =>
  EXTENSIONS[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null

/** The last part of a path, without what could hide or turn around the end of a name. */
export function shownName(name: string): string {
  const last = wellFormed(name.split(/[\\/]/).at(-1) ?? '')
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '').trim()
  const end = /\.[a-z]{3,4}$/i.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - end.length)]
  return `${stem.slice(0, NAME_MAX_LENGTH - end.length).join('') || 'file'}${end}`
}

/** Half a character would be another once it was stored, and a message sent again not the same. */
export const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

interface Attached {
  readonly kind: 'image' | 'pdf'
}

const IMAGES = 10

/** Up to ten images or one PDF. */
export const fitTogether = (files: readonly Attached[]): boolean =>
  files.length <= 1 || (files.length <= IMAGES && files.every(({ kind }) => kind === 'image'))

interface Said {
  readonly text: string
  readonly transactionId: string | null
  readonly fileIds: readonly string[]
}

export const isSaying = ({ text, transactionId, fileIds }: Said): boolean =>
  text.trim() !== '' || transactionId !== null || fileIds.length > 0

export const isSame = (one: Said, other: Said): boolean =>
  one.text === other.text &&
  one.transactionId === other.transactionId &&
  one.fileIds.length === other.fileIds.length &&
  one.fileIds.every((id, index) => id === other.fileIds[index])
