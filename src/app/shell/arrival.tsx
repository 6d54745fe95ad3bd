import { useEffect } from 'react'

/** On a new screen the focus goes to its title and the page starts at its top, so that it is read from there. */
export function Arrival() {
  // Once a screen: a part that opens within it, such as a transaction's details, is no new screen.
  useEffect(() => {
    window.scrollTo(0, 0)
    focusTitle()
  }, [])
  return null
}

/** A screen that has already put the focus into one of its fields or layers keeps it there. */
function focusTitle(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement?.closest('[role=dialog]')) return
  const titles = [...document.querySelectorAll<HTMLElement>('h1')]
  // Narrow and wide layouts may each have a title of their own; one of them is hidden.
  const shown = titles.find((title) => title.getClientRects().length > 0)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus({ preventScroll: true })
}
