import { useEffect, useMemo, useRef, useState } from 'react'

import type { HistoryGroup } from './policy'
import { DESIGNED, glimpseOf, placed, ROW_HEIGHT, withFound, type Found } from './window-policy'

/** Rows come and go by twos, which halves the renders of a long scroll. */
const STEP = 2 * ROW_HEIGHT

interface View {
  /** How far the list's top is above the window's, in whole steps. */
  readonly stepsAbove: number
  readonly height: number
}

/** Follows the window over the list, so that a history of years costs what fits on the screen. */
export function useGlimpse(groups: readonly HistoryGroup[]) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ stepsAbove: 0, height: innerHeight })
  const [heights, setHeights] = useState(DESIGNED)
  const all = useMemo(() => placed(groups, heights), [groups, heights])
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
      setHeights((known) => withFound(known, found, head))
    }
    const lookAnew = () => {
      seen = new WeakSet()
      setHeights(DESIGNED)
      look()
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', lookAnew)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', lookAnew)
    }
  }, [])
  return { list, glimpse: glimpseOf(all, view.stepsAbove * STEP, view.height) }
}

/** What the rows take that came since the last look; they keep that when they are out of sight. */
function newcomers(list: HTMLElement, seen: WeakSet<Element>): readonly Found[] {
  const found: Found[] = []
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
  if (!group || !rows) return DESIGNED.head
  return group.getBoundingClientRect().height - rows.getBoundingClientRect().height
}
