import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './list.module.css'

/** A card of rows. */
export function List({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={classNames(styles.list, className)} />
}

export type GroupProps = {
  readonly title: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly busy?: boolean
}

/** A titled group; groups stand 32 px apart. */
export function Group({ title, aside, children, busy = false }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 className={styles.title}>
        <span id={id}>{title}</span>
        {aside}
      </h2>
      {children}
    </section>
  )
}
