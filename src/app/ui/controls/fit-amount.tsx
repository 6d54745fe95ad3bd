import { useRef } from 'react'
import { classNames } from './class-names'
import { AMOUNT_MAX, AMOUNT_MAX_BORDERED } from './fit'
import { useFit } from './use-fit'
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
