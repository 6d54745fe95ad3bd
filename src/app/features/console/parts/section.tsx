import type { ReactNode } from 'react'

import styles from './section.module.css'

/** A quiet title above a table. */
export function Section({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
