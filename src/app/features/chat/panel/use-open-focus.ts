import { useEffect, type RefObject } from 'react'

/** The panel opens ready to be written in; once closed, the focus goes back to what opened it. */
export function useOpenFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    const place = panel.current
    place?.querySelector('textarea')?.focus({ preventScroll: true })
    return () => {
      const hadFocus = !document.activeElement || document.activeElement === document.body
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true })
    }
  }, [panel])
}
