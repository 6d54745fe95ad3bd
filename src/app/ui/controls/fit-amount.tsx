import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { classNames } from './class-names'
import styles from './fit-amount.module.css'

const AMOUNT_MIN = 10
export const AMOUNT_MAX = 64
export const AMOUNT_MAX_BORDERED = 40

export type FitAmountProps = {
  readonly children: string
  readonly bordered?: boolean
  readonly struck?: boolean
  readonly muted?: boolean
  /** A smaller limit than 64 (40 when bordered). */
  readonly max?: number
}

/** The top amount: as large as its line allows, never clipped. */
export function FitAmount(props: FitAmountProps) {
  const { children, bordered = false, struck = false, muted = false } = props
  const max = props.max ?? (bordered ? AMOUNT_MAX_BORDERED : AMOUNT_MAX)
  const line = useRef<HTMLSpanElement>(null)
  const measure = useRef<HTMLSpanElement>(null)
  const fontSize = useFit({ line, measure, max, text: children })
  return (
    <span className={classNames(styles.frame, bordered && styles.bordered, muted && styles.muted)}>
      <span ref={line} className={styles.line} style={{ fontSize }}>
        <span className={classNames(struck && styles.struck)}>{children}</span>
        <span ref={measure} className={styles.measure} aria-hidden="true">
          {children}
        </span>
      </span>
    </span>
  )
}

type Fitting = {
  /** The line the text must fit. */
  readonly line: RefObject<HTMLElement | null>
  /** The same text, unseen, tried at one size after another. */
  readonly measure: RefObject<HTMLElement | null>
  readonly max: number
  readonly text: string
}

/** The font size at which what `measure` shows fits `line`, kept true while either changes. */
function useFit({ line, measure, max, text }: Fitting): number {
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

type Fit = {
  /** How wide the text is at a size; not quite in proportion, because letters keep to whole pixels. */
  readonly widthAt: (size: number) => number
  readonly available: number
  readonly max: number
}

/** The largest size, 10 to `max`, at which a text fits its line. */
export function fitFontSize({ widthAt, available, max }: Fit): number {
  const natural = widthAt(max)
  // Nothing has been laid out yet (or there is no layout at all): the designed size stands.
  if (natural <= 0 || available <= 0) return max
  let size = Math.max(AMOUNT_MIN, Math.min(max, Math.floor((max * available) / natural)))
  while (size > AMOUNT_MIN && widthAt(size) > available) size -= 1
  return size
}
