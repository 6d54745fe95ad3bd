import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names'
import { AMOUNT_MAX, AMOUNT_MAX_BORDERED, fitFontSize } from './fit'
import styles from './fit-amount.module.css'

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
  const [fontSize, setFontSize] = useState(max)

  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const refit = () => {
      const natural = measure.current?.getBoundingClientRect().width ?? 0
      setFontSize(fitFontSize({ natural, available: element.clientWidth, max }))
    }
    refit()
    // jsdom has no layout, and so no ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(refit)
    watch.observe(element)
    // The measure changes its own size when the web font arrives or the text changes.
    if (measure.current) watch.observe(measure.current)
    return () => watch.disconnect()
  }, [children, max])

  return (
    <span className={classNames(styles.frame, bordered && styles.bordered, muted && styles.muted)}>
      <span ref={line} className={styles.line} style={{ fontSize }}>
        <span className={classNames(struck && styles.struck)}>{children}</span>
        <span ref={measure} className={styles.measure} style={{ fontSize: max }} aria-hidden="true">
          {children}
        </span>
      </span>
    </span>
  )
}
