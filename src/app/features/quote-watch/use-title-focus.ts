import { useEffect, useRef } from 'react'

/** Focuses the title of a screen that replaced another while nothing had the focus. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}
