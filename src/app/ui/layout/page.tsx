import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../controls/class-names'
import styles from './page.module.css'

export type PageProps = ComponentPropsWithRef<'main'> & {
  /** The bottom bar is hidden here, so no room is kept for it. */
  readonly bare?: boolean
  /** From 1024 px two children stand beside each other, the second no wider than its lines read well. */
  readonly split?: boolean
}

/** The column every screen stands in. */
export function Page({ bare = false, split = false, className, ...rest }: PageProps) {
  const look = classNames(styles.page, bare && styles.bare, split && styles.split, className)
  return <main {...rest} className={look} />
}
