import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './badge.module.css'
import tones from './tones.module.css'

export type BadgeProps = {
  readonly tone: 'moving' | 'success' | 'danger' | 'warning' | 'plain' | 'tide'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A status in a word; the colour only repeats it. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      {icon}
      {children}
    </span>
  )
}
