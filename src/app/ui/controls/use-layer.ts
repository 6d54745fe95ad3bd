import { useLayoutEffect, type RefObject } from 'react'
import { focusTitle } from './title-focus'

/** Set on what must stay usable above every layer: the toasts. */
export const STAYS_LIVE = 'data-stays-live'

/** Marks the layers that are up: more than one may be for a moment, and the page scrolls when the last is gone. */
const IS_UP = 'data-layer-up'

/**
 * While a layer is up, everything beside it is inert, so the focus stays in it; after, the focus
 * goes back to what opened it, or to the title where that is gone. (A native modal dialog would make the toasts inert too.)
 */
export function useLayer(
  layer: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const own = layer.current
    const silenced = siblingsOf(own)
    for (const element of silenced) element.setAttribute('inert', '')
    own?.setAttribute(IS_UP, '')
    holdPage()
    const wanted = target.current?.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')
    ;(wanted ?? target.current)?.focus({ preventScroll: true })
    return () => {
      for (const element of silenced) element.removeAttribute('inert')
      own?.removeAttribute(IS_UP)
      if (!document.querySelector(`[${IS_UP}]`)) releasePage()
      // Phones leave no focus on what a finger presses: whoever uses none keeps the place on the page.
      giveBack(opener, Boolean(own?.querySelector(':focus-visible')))
    }
  }, [layer, target])
}

function giveBack(opener: Element | null, isTitleElse: boolean) {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
    opener.focus({ preventScroll: true })
  else if (isTitleElse) focusTitle()
}

function siblingsOf(layer: HTMLElement | null): readonly Element[] {
  return [...document.body.children].filter(
    (element) =>
      element !== layer && !element.hasAttribute(STAYS_LIVE) && !element.hasAttribute('inert'),
  )
}

// The page keeps the room of the scrollbar it loses, so nothing behind the layer jumps.
function holdPage() {
  const { style, clientWidth } = document.documentElement
  if (style.overflow === 'hidden') return
  style.paddingRight = `${innerWidth - clientWidth}px`
  style.overflow = 'hidden'
}

function releasePage() {
  const { style } = document.documentElement
  style.paddingRight = ''
  style.overflow = ''
}
