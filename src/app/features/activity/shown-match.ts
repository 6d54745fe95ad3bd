import type { HistoryMatch } from '@contract/v1/history-search'

export interface ShownMatch {
  readonly before: string
  readonly marked: string
  readonly after: string
}

const HEAD = 6
const TAIL = 4
/** A hash or an id of more letters is cut in its middle, as elsewhere; a name is not. */
const LONG = 16

/** A row's few letters of what holds the searched text: '0x91f2…[c07e]'. */
export function shownMatch({ field, text, start, end }: HistoryMatch): ShownMatch {
  const parts = [text.slice(0, start), text.slice(start, end), text.slice(end)] as const
  const [before, marked, after] = parts
  if (field !== 'id' && field !== 'hash') return { before, marked, after }
  return {
    before: before.length > LONG ? `${before.slice(0, HEAD)}…` : before,
    marked: marked.length > LONG ? `${marked.slice(0, HEAD)}…${marked.slice(-TAIL)}` : marked,
    after: after.length > LONG ? `…${after.slice(-TAIL)}` : after,
  }
}
