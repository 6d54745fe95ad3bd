import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './note.module.css'
import tones from './tones.module.css'

export type NoteProps = {
  readonly tone: 'warning' | 'danger' | 'plain'
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Said aloud when it appears: alert for what stops the user, status for the rest. */
  readonly role?: 'alert' | 'status'
}

export function Note({ tone, icon, children, role }: NoteProps) {
  return (
    <div role={role} className={classNames(styles.note, tones[tone])}>
      {icon}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
