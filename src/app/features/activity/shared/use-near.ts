import { useEffect, type RefObject } from 'react'

/** How near the end of the list must come before it grows (product.md 9). */
const NEAR = '1000px'

/** Grows a list whose end comes near the window. An observer speaks only of changes: after each growth a new one looks. */
export function useNear(mark: RefObject<Element | null>, canGrow: boolean, grow: () => void): void {
  useEffect(() => {
    const element = mark.current
    if (!canGrow || !element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) grow()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [mark, canGrow, grow])
}
