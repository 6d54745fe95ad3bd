import { useLayoutEffect, useState, type RefObject } from 'react'
import { fitFontSize } from './fit'

type Fitting = {
  /** The line the text must fit. */
  readonly line: RefObject<HTMLElement | null>
  /** The same text, unseen, tried at one size after another. */
  readonly measure: RefObject<HTMLElement | null>
  readonly max: number
  readonly text: string
}

/** The font size at which what `measure` shows fits `line`, kept true while either changes. */
export function useFit({ line, measure, max, text }: Fitting): number {
  const [fontSize, setFontSize] = useState(max)
  useLayoutEffect(() => {
    const refit = () => {
      const probe = measure.current
      if (!probe) return
      const widthAt = (size: number) => {
        probe.style.fontSize = `${size}px`
        return probe.getBoundingClientRect().width
      }
      setFontSize(fitFontSize({ widthAt, available: line.current?.clientWidth ?? 0, max }))
    }
    refit()
    // jsdom has no layout, and so no ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return undefined
    // The measure changes its size when the web font arrives.
    const watch = new ResizeObserver(refit)
    if (line.current) watch.observe(line.current)
    if (measure.current) watch.observe(measure.current)
    return () => {
      watch.disconnect()
    }
  }, [line, measure, max, text])
  return fontSize
}
