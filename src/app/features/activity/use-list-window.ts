import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'

import { useIsPainted } from '../../platform/use-is-painted'
import { matchesMedia, TOP_BAR } from '../../ui/controls/use-media-query'
import type { HistoryGroup } from './shared/policy'
import {
  BEYOND,
  DESIGNED_HEIGHTS,
  listWindowOf,
  placeGroups,
  ROW_HEIGHT,
  withHeights,
  type RowHeight,
} from './list-window'

/** Rows come and go by twos, which halves the renders of a long scroll. */
const STEP = 2 * ROW_HEIGHT

interface View {
  /** How far the list's top is above the window's, in whole steps. */
  readonly stepsAbove: number
  readonly height: number
}

/**
 * Follows the window over the list, so that a history of years costs what fits on the screen. What a query finds shows
 * first where it is in sight; the rows beyond come right after.
 */
export function useListWindow(groups: readonly HistoryGroup[], query: string) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(atTop)
  const [heights, setHeights] = useState(DESIGNED_HEIGHTS)
  const all = useMemo(() => placeGroups(groups, heights), [groups, heights])
  useEffect(() => {
    let seen = new WeakSet<Element>()
    const look = () => {
      if (!list.current) return
      // A browser tells of a scroll when its layout is done: nothing read here makes it lay out again.
      const stepsAbove = Math.floor(-list.current.getBoundingClientRect().top / STEP)
      setView((known) =>
        known.stepsAbove === stepsAbove && known.height === innerHeight
          ? known
          : { stepsAbove, height: innerHeight },
      )
      const found = newcomers(list.current, seen)
      const head = headHeight(list.current)
      setHeights((known) => withHeights(known, found, head))
    }
    const lookAnew = () => {
      seen = new WeakSet()
      setHeights(DESIGNED_HEIGHTS)
      look()
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', lookAnew)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', lookAnew)
    }
  }, [])
  const isPainted = useIsPainted()
  const isSettled = useDeferredValue(query) === query
  const beyond = isPainted && isSettled ? BEYOND : 0
  const window = { top: view.stepsAbove * STEP, height: view.height + STEP, beyond }
  return { list, shownRows: listWindowOf(all, window) }
}

/** Before anything is laid out: what lies above the list takes less than a step, beside the top bar more than one. */
const atTop = (): View => ({
  stepsAbove: matchesMedia(TOP_BAR) ? -2 : -1,
  height: innerHeight,
})

/** What the rows take that came since the last look; they keep that when they are out of sight. */
function newcomers(list: HTMLElement, seen: WeakSet<Element>): readonly RowHeight[] {
  const found: RowHeight[] = []
  for (const row of list.getElementsByTagName('li')) {
    if (seen.has(row)) continue
    seen.add(row)
    found.push({ id: row.dataset['id'] ?? '', height: row.getBoundingClientRect().height })
  }
  return found
}

function headHeight(list: HTMLElement): number {
  const group = list.firstElementChild
  const rows = group?.lastElementChild
  if (!group || !rows) return DESIGNED_HEIGHTS.head
  return group.getBoundingClientRect().height - rows.getBoundingClientRect().height
}
