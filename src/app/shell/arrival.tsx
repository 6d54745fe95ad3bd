import { useEffect } from 'react'

import { afterPaint } from '../platform/after-paint'
import { focusTitle } from '../ui/controls/title-focus'

/** On a new screen the focus goes to its title and the page starts at its top, so that it is read from there. */
export function Arrival() {
  // Once a screen: a part that opens within it, such as a transaction's details, is no new screen.
  useEffect(() => {
    window.scrollTo(0, 0)
    const { activeElement } = document
    if (isInFieldOrLayer(activeElement)) return
    return afterPaint(() => {
      if (document.activeElement === activeElement) focusTitle()
    })
  }, [])
  return null
}

/** A screen that has already put the focus somewhere keeps it there. */
const isInFieldOrLayer = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || Boolean(element?.closest('[role=dialog]'))
