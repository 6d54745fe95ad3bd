import { useEffect, type RefObject } from 'react'

import { rowAfter } from './policy'

/** What is typed into a field is text; what is pressed in a layer is the layer's. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [role=dialog], [role=menu]') !== null

/** Through the list by key from wherever one stands, and the list of keys itself. */
export function useListShortcuts(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFree(event)) return
      if (event.key === '?') onHelp()
      const row = rowBy(event.key, list.current)
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [list, onHelp])
}

/** A key alone, that nobody else has a use for. */
const isFree = (event: KeyboardEvent): boolean =>
  ![event.ctrlKey, event.metaKey, event.altKey, event.defaultPrevented].includes(true) &&
  !isTaken(event.target)

function rowBy(key: string, list: HTMLElement | null): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const next = rowAfter(key, standingAt(rows), rows.length)
  return next === null ? undefined : rows[next]
}

function standingAt(rows: readonly HTMLElement[]): number {
  const focused = rows.findIndex((row) => row === document.activeElement)
  return focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
}
