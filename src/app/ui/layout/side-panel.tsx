import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './side-panel.module.css'

/** The details beside a list, from 1280 px; below that the same content goes into a Modal. */
export function SidePanel(props: Omit<ComponentPropsWithRef<'aside'>, 'className'>) {
  return <aside data-print tabIndex={-1} {...props} className={styles.panel} />
}

/** The place of the panel while nothing is chosen, so that the list never jumps. */
export function PanelPlaceholder({ children }: { readonly children: ReactNode }) {
  return <aside className={styles.placeholder}>{children}</aside>
}
