import type { HistoryGroup } from './shared/policy'

/** Heights of the design, in pixels; what was on screen and is higher, such as a name of three lines, is known by id. */
export const ROW_HEIGHT = 76
/** A pending row has its ring. */
const RING_ROW_HEIGHT = 92
/** The heading of a group with the room below the group. */
const HEAD_HEIGHT = 64
/** How far beyond the edges of the window rows are kept, so that a scroll finds them there. */
export const BEYOND = 3 * ROW_HEIGHT

export interface Heights {
  readonly head: number
  readonly rows: ReadonlyMap<string, number>
}

export const DESIGNED_HEIGHTS: Heights = { head: HEAD_HEIGHT, rows: new Map() }

export interface RowHeight {
  readonly id: string
  readonly height: number
}

/** Answers the same object where no height is new, so that no group is placed again. */
export function withHeights(known: Heights, found: readonly RowHeight[], head: number): Heights {
  const heightOf = (id: string): number => known.rows.get(id) ?? ROW_HEIGHT
  const news = found.filter(({ id, height }) => height !== heightOf(id))
  if (news.length === 0 && head === known.head) return known
  return {
    head,
    rows: new Map([...known.rows, ...news.map(({ id, height }) => [id, height] as const)]),
  }
}

/** A group and where it and its rows lie, from the top of the list. */
interface Placed {
  readonly group: HistoryGroup
  readonly top: number
  /** Where each row starts and, at the end, where the last one ends. */
  readonly edges: readonly number[]
  readonly bottom: number
}

/** The rows of a group that are near the window, and the room that the others take. */
export interface GroupSlice {
  readonly group: HistoryGroup
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

export interface ListWindow {
  readonly slices: readonly GroupSlice[]
  readonly before: number
  readonly after: number
}

export function placeGroups(groups: readonly HistoryGroup[], heights: Heights): readonly Placed[] {
  let at = 0
  return groups.map((group) => {
    const top = at
    at += heights.head
    const edges = [at]
    for (const { id, pending } of group.items) {
      at += heights.rows.get(id) ?? (pending ? RING_ROW_HEIGHT : ROW_HEIGHT)
      edges.push(at)
    }
    return { group, top, edges, bottom: at }
  })
}

/** What is mounted while the window shows the list from `top` on: the rest is room of the same height. */
export function listWindowOf(
  all: readonly Placed[],
  { top, height, beyond }: { top: number; height: number; beyond: number },
): ListWindow {
  const end = all.at(-1)?.bottom ?? 0
  // The list may just have become shorter than where the window still stands.
  const from = Math.min(top, end - height) - beyond
  const to = top + height + beyond
  const near = all.filter((group) => group.bottom > from && group.top < to)
  return {
    slices: near.map((group) => sliceOf(group, from, to)),
    before: near[0]?.top ?? 0,
    after: end - (near.at(-1)?.bottom ?? end),
  }
}

function sliceOf({ group, edges, bottom }: Placed, top: number, end: number): GroupSlice {
  const edge = (index: number): number => edges[index] ?? bottom
  const count = group.items.length
  let from = 0
  while (from < count - 1 && edge(from + 1) <= top) from++
  let to = count
  while (to > from + 1 && edge(to - 1) >= end) to--
  return { group, from, to, before: edge(from) - edge(0), after: bottom - edge(to) }
}
