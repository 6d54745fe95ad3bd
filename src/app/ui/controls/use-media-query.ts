import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** None where nothing can tell: a test without layout. */
const listOf = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'undefined' ? undefined : matchMedia(query)

/** Whether a media query holds now; where nothing can tell, it does not. */
export const matchesMedia = (query: string): boolean => listOf(query)?.matches ?? false

/** The same, and drawn anew when it changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => listOf(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches ?? false)
}

export const WIDE = '(min-width: 1280px)'

/** From here on the top bar has the place of the bottom bar, and the chat is a panel beside the screen. */
export const TOP_BAR = '(min-width: 920px)'

/** From here on a flow has room for its card beside the question. */
export const CARD_BESIDE = '(min-width: 1024px)'
