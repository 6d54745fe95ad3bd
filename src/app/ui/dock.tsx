import type { ReactNode } from 'react'
import styles from './dock.module.css'

/** Keeps the primary button in reach at the bottom of a task. */
export function Dock({ children }: { readonly children: ReactNode }) {
  return <div className={styles.dock}>{children}</div>
}
