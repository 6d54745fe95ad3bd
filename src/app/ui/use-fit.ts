import { useLayoutEffect, useState, type RefObject } from 'react'
import { fitFontSize } from './fit'

type Fitting = {
  /** The line the text must fit. */
  readonly line: RefObject<HTMLElement | null>
  /** The same text at its largest size, unseen. */
  readonly measure: RefObject<HTMLElement | null>
  readonly max: number
}

/** The font size at which what `measure` shows fits `line`, kept true while either changes. */
export function useFit({ line, measure, max }: Fitting): number {
  const [fontSize, setFontSize] = useState(max)
  useLayoutEffect(() => {
    const refit = () => {
      const natural = measure.current?.getBoundingClientRect().width ?? 0
      const available = line.current?.clientWidth ?? 0
      setFontSize(fitFontSize({ natural, available, max }))
    }
    refit()
    // jsdom has no layout, and so no ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return undefined
    // The measure changes its size with the text, and when the web font arrives.
    const watch = new ResizeObserver(refit)
    if (line.current) watch.observe(line.current)
    if (measure.current) watch.observe(measure.current)
    return () => {
      watch.disconnect()
    }
  }, [line, measure, max])
  return fontSize
}
