import { useCallback, useEffect, useRef } from 'react'

import { afterPaint } from './after-paint'

/**
 * Does what a press leads to once the press itself is shown, since a slow device needs longer for a whole new step than
 * anybody waits for a sign. Of two presses before one frame the last one counts; nothing comes of it once the component
 * is gone.
 */
export function useAfterPaint(): (run: () => void) => void {
  const callOff = useRef<(() => void) | null>(null)
  useEffect(() => () => callOff.current?.(), [])
  return useCallback((run) => {
    callOff.current?.()
    callOff.current = afterPaint(run)
  }, [])
}
