import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import { stonesBetween } from './stepping-stones'
import styles from './empty-state.module.css'

const SCALE = 0.27
const STONES = [...stonesBetween(0, 62, SCALE), ...stonesBetween(114, 176, SCALE)]

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
      className={classNames(styles.empty, card && 'card')}
    >
      <EmptyScene className={styles.art} />
      <h2 className="h3">{title}</h2>
      {children && <p className={styles.line}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** The drawn road with its middle missing. */
function EmptyScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} width="176" height="88" viewBox="0 0 176 88" aria-hidden="true">
      <g fill="var(--primary-soft)">
        <path d="M116.51 29.48A34 34 0 0 0 54.73 41H69.27A20 20 0 0 1 104.77 37.11z" />
        <path opacity=".6" d="M116.51 66.52A34 34 0 0 1 54.73 55H69.27A20 20 0 0 0 104.77 58.89z" />
      </g>
      {STONES.map(({ x, width }, index) => (
        <rect
          key={x}
          className={styles.stone}
          style={{ animationDelay: `${index * 40}ms` }}
          x={x}
          y="44.5"
          width={width}
          height="7"
          rx="1.8"
          fill="var(--line-strong)"
        />
      ))}
    </svg>
  )
}
