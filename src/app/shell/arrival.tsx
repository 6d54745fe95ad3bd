import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Path of the last arrival; null until the first, when the page itself was loaded and the focus is the browser's. */
const last: { path: string | null } = { path: null }

/** On a new page the focus goes to its title and the page starts at its top, so that it is read from there. */
export function Arrival() {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = last.path === null
    const isSame = last.path === pathname
    last.path = pathname
    if (isFirst || isSame) return
    window.scrollTo(0, 0)
    focusTitle()
  }, [pathname])
  return null
}

/** A screen that has already put the focus into one of its fields keeps it there. */
function focusTitle(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement?.closest('[role=dialog]')) return
  const titles = [...document.querySelectorAll<HTMLElement>('h1')]
  // Narrow and wide layouts may each have a title of their own; one of them is hidden.
  const shown = titles.find((title) => title.checkVisibility?.() ?? true)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus({ preventScroll: true })
}
