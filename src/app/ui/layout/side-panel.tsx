import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import styles from './side-panel.module.css'

/** The details beside a list, from 1280 px; below that the same content goes into a Modal. */
export function SidePanel({ className, ...rest }: ComponentPropsWithRef<'aside'>) {
  return (
    <aside data-print tabIndex={-1} {...rest} className={classNames(styles.panel, className)} />
  )
}

/** The place of the panel while nothing is chosen, so that the list never jumps. */
export function PanelPlaceholder({ children }: { readonly children: ReactNode }) {
  return <aside className={styles.placeholder}>{children}</aside>
}
