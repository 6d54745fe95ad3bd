import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { PAGES } from './pages'

/** What the cursor moves along: each row's link. */
export const ROW_LINK = 'data-console-row'

/** Somebody types, a dialog stands above the page, or the browser has a use for it itself. */
const isForOthers = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  [metaKey, ctrlKey, altKey].includes(true) ||
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [aria-modal]') !== null)

/** Calls back at a key of the page's own, unless somebody types it. */
export function useKey(key: string, onPress: () => void): void {
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key && !isForOthers(event)) pressed()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [key])
}

/** J and K move the focus along the rows, G and a letter go to a page, / goes to the search. */
export function useKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let isGoing = false
    const press = (event: KeyboardEvent) => {
      if (isForOthers(event)) return
      const key = event.key.toLowerCase()
      const page = isGoing ? PAGES.flat().find((each) => each.key === key) : undefined
      isGoing = key === 'g' && !isGoing
      if (page) void navigate(page.path)
      else if (ACTS[key]?.()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [navigate])
}

/** Each answers whether it did anything. */
const ACTS: Readonly<Record<string, () => boolean>> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  '/': focusSearch,
}

function moveFocus(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
  rows[next]?.focus()
  return rows.length > 0
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  field?.focus()
  return field !== null
}
