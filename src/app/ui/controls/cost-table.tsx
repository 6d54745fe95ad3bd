import type { ReactNode } from 'react'

import { classNames } from './class-names'
import styles from './cost-table.module.css'

export type CostLine = {
  readonly label: ReactNode
  /** With its sign, where it is taken off or put on. */
  readonly value: string
}

export type CostTableProps = {
  readonly lines: readonly CostLine[]
  readonly total: CostLine & { readonly tone?: 'danger' | undefined }
  /** A sum whose result stands large elsewhere on the screen. */
  readonly quiet?: boolean
  /** Inside a modal or panel. */
  readonly ground?: 'card' | 'inset'
  /** The arrival line. */
  readonly children?: ReactNode
}

/** A sum from top to bottom: every line, then what it comes to. */
export function CostTable(props: CostTableProps) {
  const { lines, total, quiet = false, ground = 'card', children } = props
  const look = [quiet && styles.quiet, ground === 'inset' && styles.inset]
  return (
    <section className={classNames('card', styles.cost, ...look)}>
      <dl>
        {lines.map(({ label, value }, index) => (
          <div key={index} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classNames(styles.line, styles.total, total.tone && styles[total.tone])}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
