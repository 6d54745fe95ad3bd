/** Fifteen digits: one more could be no instant at all. */
const CURSOR = /^(\d{1,15})_([A-Za-z0-9_-]{1,64})$/

/** Where a page of the activity ends: its last transaction's time, and its id among equals. */
export interface ActivityCursor {
  readonly at: Date
  readonly id: string
}

export const cursorText = ({ at, id }: ActivityCursor): string => `${at.getTime()}_${id}`

/** Null for a text that no page ever ended with. */
export function readCursorText(text: string): ActivityCursor | null {
  const [, millis, id] = CURSOR.exec(text) ?? []
  if (millis === undefined || id === undefined) return null
  return { at: new Date(Number.parseInt(millis, 10)), id }
}
