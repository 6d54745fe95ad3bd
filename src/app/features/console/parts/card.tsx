import { useId, type ReactNode } from 'react'

import { classNames } from '../../../ui/controls/class-names'
import styles from './card.module.css'

interface CardProps {
  readonly title: string
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, aside, children }: CardProps) {
  const id = useId()
  return (
    <section className={classNames(styles.card, 'card')} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** There is nothing to show, which is said. */
export function EmptyCard({ title, children }: Pick<CardProps, 'title' | 'children'>) {
  return (
    <Card title={title}>
      <p className="small muted">{children}</p>
    </Card>
  )
}

/** Main column and a side column of 380, which goes below where there is no room. */
export function WithSide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.side}>{children}</div>
}

export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
