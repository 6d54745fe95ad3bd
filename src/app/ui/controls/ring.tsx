import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './ring.module.css'

const RING_SIZE = 62
export const RING_STROKE = 8
const RING_RADIUS = (RING_SIZE - RING_STROKE) / 2
export const RING_LENGTH = 2 * Math.PI * RING_RADIUS

export type RingProps = {
  /** How much is left, from 1 to 0. */
  readonly share: number
  /** The time left in words; without it the ring is an ornament beside other words. */
  readonly label?: string
  /** Said aloud each time it changes: pass it at 5 minutes, at 1 minute and at the end only. */
  readonly announce?: string
  /** Nothing runs out: grey and empty. */
  readonly still?: boolean
  readonly children?: ReactNode
}

/** A ring of 62 with a stroke of 8 that empties from twelve o'clock. */
export function Ring({ share, label, announce, still = false, children }: RingProps) {
  const timer = label ? ({ role: 'timer', 'aria-label': label } as const) : {}
  return (
    <span className={classNames(styles.ring, still && styles.still)} {...timer}>
      <svg className={styles.drawing} viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`} aria-hidden="true">
        <circle className={styles.track} cx="31" cy="31" r={RING_RADIUS} />
        <circle
          className={styles.left}
          cx="31"
          cy="31"
          r={RING_RADIUS}
          strokeDasharray={RING_LENGTH}
          strokeDashoffset={drawnBack(still ? 0 : share)}
        />
      </svg>
      {children}
      {announce !== undefined && (
        <span className="visually-hidden" aria-live="polite">
          {announce}
        </span>
      )}
    </span>
  )
}

/** How far the stroke is drawn back when only a share of it, 1 to 0, is left. */
export function drawnBack(share: number): number {
  return RING_LENGTH * (1 - Math.min(1, Math.max(0, share)))
}
