/** Where a page of the inbox ended: among those that wait (since when), or those that do not (last message). */
export interface InboxCursor {
  readonly isWaiting: boolean
  readonly at: Date
  readonly id: string
}

export const inboxCursorText = ({ isWaiting, at, id }: InboxCursor): string =>
  `${isWaiting ? 'w' : 'a'}${at.getTime()}_${id}`

/** Null for a text that this desk never wrote. */
export function readInboxCursor(text: string): InboxCursor | null {
  const [, group, at = '', id = ''] = /^([wa])(\d{1,13})_([\w-]{1,64})$/.exec(text) ?? []
  if (group === undefined) return null
  return { isWaiting: group === 'w', at: new Date(Number.parseInt(at, 10)), id }
}
