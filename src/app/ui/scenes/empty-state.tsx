import type { ReactNode } from 'react'
import { BrokenRoad } from './empty-scene'
import { classNames } from '../controls/class-names'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** On a card of its own. */
  readonly card?: boolean
  /** Said aloud when it appears, such as a search without results. */
  readonly announced?: boolean
}

export function EmptyState({
  title,
  children,
  action,
  card = false,
  announced = false,
}: EmptyStateProps) {
  return (
    <div
      role={announced ? 'status' : undefined}
      className={classNames(styles.empty, card && styles.card)}
    >
      <BrokenRoad className={styles.art} />
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.line}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
