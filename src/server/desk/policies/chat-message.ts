interface Content {
  readonly text: string
  readonly transactionId: string | null
  readonly fileIds: readonly string[]
}

export const hasContent = ({ text, transactionId, fileIds }: Content): boolean =>
  text.trim() !== '' || transactionId !== null || fileIds.length > 0

export const isSameContent = (one: Content, other: Content): boolean =>
  one.text === other.text &&
  one.transactionId === other.transactionId &&
  one.fileIds.length === other.fileIds.length &&
  one.fileIds.every((id, index) => id === other.fileIds[index])

/** Half of a surrogate pair is stored as another character, and the same message sent again would differ. */
export const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
