import type { CSSProperties, ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import { useDates } from '../../../i18n/dates'
import { classNames } from '../../../ui/controls/class-names'
import styles from './plot.module.css'
import type { Period } from '@contract/console/plots'

const messages = defineMessages({
  now: { id: 'console.plot.now', defaultMessage: 'now' },
})

/** A place on an axis, from 0 to 1, counted from the top or from the left. */
interface Mark {
  readonly place: number
  readonly label: ReactNode
}

interface FrameProps {
  /** What is drawn, with its figures, for those who hear it. */
  readonly sentence: string
  readonly height: number
  /** Hairlines with what they stand for; `zero` is the line that values are counted from. */
  readonly lines: readonly Mark[]
  readonly zero: number
  /** When each step begins, oldest first. */
  readonly starts: readonly number[]
  readonly period: Period
  readonly children: ReactNode
}

/** Axes of HTML around ink that alone is stretched: labels keep their size on every width. */
export function PlotFrame(props: FrameProps) {
  const { sentence, height, lines, zero, starts, period, children } = props
  // React knows no custom properties in its style type.
  const style = { '--plot-height': `${height}px`, '--plot-side': '60px' } as CSSProperties
  return (
    <figure className={styles.plot}>
      <div className={styles.box} style={style} role="img" aria-label={sentence}>
        <div className={classNames(styles.y, 'caption muted num')} aria-hidden="true">
          {lines.map(({ place, label }) => (
            <span key={place} style={{ top: percent(place) }}>
              {label}
            </span>
          ))}
        </div>
        <div className={styles.ink}>
          {lines.map(({ place }) => (
            <i
              key={place}
              className={classNames(styles.grid, place === zero && styles.zero)}
              style={{ top: percent(place) }}
            />
          ))}
          {children}
        </div>
        <Times starts={starts} period={period} />
      </div>
    </figure>
  )
}

/** At most five labels; the last one is now. */
const TIMES = 4

function Times({ starts, period }: Pick<FrameProps, 'starts' | 'period'>) {
  const { formatMessage } = useIntl()
  const time = useStepTime(period)
  return (
    <div className={classNames(styles.x, 'caption muted num')} aria-hidden="true">
      {Array.from({ length: TIMES }, (_, at) => at / TIMES).map((place) => (
        <span key={place} style={{ left: percent(place) }}>
          {time(starts[Math.round(place * starts.length)] ?? 0)}
        </span>
      ))}
      <span style={{ left: percent(1) }}>{formatMessage(messages.now)}</span>
    </div>
  )
}

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** '14:30' of a day, '21 Nov' of a month. */
export function useStepTime(period: Period): (ts: number) => string {
  const { formatDate } = useIntl()
  const dates = useDates()
  return (ts) =>
    period === 'day'
      ? dates.clockTime(ts)
      : formatDate(ts * 1_000, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}
