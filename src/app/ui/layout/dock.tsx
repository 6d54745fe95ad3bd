import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import styles from './dock.module.css'

export type DockProps = {
  readonly children: ReactNode
  /** It sticks within its parent alone, so what hides it must be its own class. */
  readonly className?: string | undefined
}

/** Keeps the primary button in reach at the bottom of a task. */
export function Dock({ children, className }: DockProps) {
  return <div className={classNames(styles.dock, className)}>{children}</div>
}
