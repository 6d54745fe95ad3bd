import type { ReactNode } from 'react'

import { classNames } from '../../../ui/controls/class-names'
import styles from './figures.module.css'

interface Figure {
  readonly label: string
  readonly figure: ReactNode
  /** What it is made of, or whose it is. */
  readonly line: ReactNode
}

/** Figures that are read first. */
export function Stats({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.stats}>
      {figures.map(({ label, figure, line }) => (
        <div key={label} className={classNames(styles.stat, 'card')}>
          <dt>{label}</dt>
          <dd>
            {figure}
            <small>{line}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const STONES = 24
/** From here it is an alarm. */
const NEAR = 0.8

interface GaugeProps {
  readonly title: string
  readonly words: string
  /** 1 is the limit. */
  readonly share: number
}

/** How much of a limit is used, in stones; the words say it exactly. */
export function Gauge({ title, words, share }: GaugeProps) {
  const laid = Math.min(STONES, Math.ceil(share * STONES))
  const tone = share >= 1 ? styles.full : share >= NEAR && styles.near
  return (
    <div className={styles.gauge}>
      <p>
        <b>{title}</b>
        <span>{words}</span>
      </p>
      <div className={classNames(styles.stones, tone)} aria-hidden="true">
        {Array.from({ length: STONES }, (_, at) => (
          <i key={at} className={at < laid ? styles.laid : undefined} />
        ))}
      </div>
    </div>
  )
}
