import type { CSSProperties, ReactNode } from 'react'

import { classNames } from '../controls/class-names'
import styles from './plot.module.css'

/** A place on an axis, from 0 to 1, counted from the top or from the left. */
export interface Mark {
  readonly place: number
  readonly label: ReactNode
}

export interface FrameProps {
  /** What is drawn, with its figures, for those who hear it. */
  readonly sentence: string
  readonly height: number
  /** Hairlines with what they stand for; `zero` is the line that values are counted from. */
  readonly lines: readonly Mark[]
  readonly zero: number
  /** At most five; the last one is now. */
  readonly times: readonly Mark[]
  readonly children: ReactNode
}

/** Axes of HTML around ink that alone is stretched: labels keep their size on every width. */
export function PlotFrame({ sentence, height, lines, zero, times, children }: FrameProps) {
  // React knows no custom properties in its style type.
  const style = { '--plot-height': `${height}px` } as CSSProperties
  return (
    <figure className={styles.plot}>
      <div className={styles.box} style={style} role="img" aria-label={sentence}>
        <div className={classNames(styles.y, 'caption muted num')} aria-hidden="true">
          {labelsAlong('top', lines)}
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
        <div className={classNames(styles.x, 'caption muted num')} aria-hidden="true">
          {labelsAlong('left', times)}
        </div>
      </div>
    </figure>
  )
}

const labelsAlong = (side: 'top' | 'left', marks: readonly Mark[]) =>
  marks.map(({ place, label }) => (
    <span key={place} style={{ [side]: percent(place) }}>
      {label}
    </span>
  ))

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
