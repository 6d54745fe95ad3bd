import { useEffect, useRef } from 'react'

/** A screen that comes after a wait, or in another's place, leaves the focus nowhere: then its title takes it. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}
