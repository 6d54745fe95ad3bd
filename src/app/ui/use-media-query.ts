import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; where nothing can tell (a test without layout), it does not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof matchMedia === 'undefined') return () => undefined
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia !== 'undefined' && matchMedia(query).matches,
  )
}

export const WIDE = '(min-width: 1280px)'

/** From here on the chat is a panel beside the screen; below, it is the screen. */
export const BESIDE = '(min-width: 920px)'
