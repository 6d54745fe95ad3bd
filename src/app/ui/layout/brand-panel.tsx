import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../controls/class-names'
import styles from './brand-panel.module.css'

/** The deep panel with the cropped mark behind. */
export function BrandPanel({ className, children, ...rest }: ComponentPropsWithRef<'section'>) {
  return (
    <section {...rest} className={classNames(styles.panel, className)}>
      <svg className={styles.mark} viewBox="0 0 420 420" fill="var(--shore-2)" aria-hidden="true">
        <path d="M369.35 106.52A190 190 0 0 0 21.28 188H100.18A112 112 0 0 1 303.93 149z" />
        <path d="M369.35 313.48A190 190 0 0 1 21.28 232H100.18A112 112 0 0 0 303.93 271z" />
        <rect y="200" width="420" height="20" rx="10" />
      </svg>
      {children}
    </section>
  )
}
