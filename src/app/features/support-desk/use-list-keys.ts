import { useEffect, type RefObject } from 'react'

import { rowAfter } from './policy'

/** What is typed into a field is text; what is pressed in a layer is the layer's. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [role=dialog], [role=menu]') !== null

/** Through the list by key from wherever one stands, and the list of keys itself. */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey
      if (isChord || event.defaultPrevented || isTaken(event.target)) return
      if (event.key === '?') onHelp()
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const next = rowAfter(event.key, standingAt(rows), rows.length)
      if (next === null) return
      event.preventDefault()
      rows[next]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [list, onHelp])
}

function standingAt(rows: readonly HTMLElement[]): number {
  const focused = rows.findIndex((row) => row === document.activeElement)
  return focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
}
