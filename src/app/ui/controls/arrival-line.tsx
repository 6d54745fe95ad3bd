import { CalendarIcon } from './icons'
import { classNames } from './class-names'
import styles from './arrival-line.module.css'

export type ArrivalLineProps = {
  /** "Arrives Monday, 24 November". */
  readonly day: string
  /** "if your USDC is final by 15:00 UTC today", where the day hangs on something. */
  readonly condition?: string | undefined
  /** Under a hairline of a sum, on a coloured sum card, or alone. */
  readonly ground?: 'sum' | 'soft' | 'bare'
}

/** When the euros arrive: never a promise without its condition. */
export function ArrivalLine({ day, condition, ground = 'sum' }: ArrivalLineProps) {
  return (
    <p className={classNames(styles.line, ground !== 'sum' && styles[ground])}>
      <CalendarIcon />
      <span>
        <b>{day}</b>
        {condition !== undefined && `, ${condition}`}
      </span>
    </p>
  )
}
