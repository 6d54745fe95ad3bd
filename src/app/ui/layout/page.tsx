import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../controls/class-names'
import styles from './page.module.css'

export type PageProps = ComponentPropsWithRef<'main'> & {
  /** The bottom bar is hidden here, so no room is kept for it. */
  readonly bare?: boolean
}

/** The column every screen stands in. */
export function Page({ bare = false, className, ...rest }: PageProps) {
  return <main {...rest} className={classNames(styles.page, bare && styles.bare, className)} />
}
