import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../controls/class-names'
import styles from './brand-panel.module.css'

export type BrandPanelProps = ComponentPropsWithRef<'section'> & {
  /** How large the cropped mark behind is: 420 on the tall card, 340 on a low one. */
  readonly markSize?: 420 | 340
}

/** The deep panel with the cropped mark behind. */
export function BrandPanel({ markSize = 340, className, children, ...rest }: BrandPanelProps) {
  return (
    <section {...rest} className={classNames(styles.panel, className)}>
      <svg
        className={classNames(styles.mark, markSize === 340 && styles.corner)}
        width={markSize}
        height={markSize}
        viewBox="0 0 420 420"
        fill="var(--shore-2)"
        aria-hidden="true"
      >
        <path d="M369.35 106.52A190 190 0 0 0 21.28 188H100.18A112 112 0 0 1 303.93 149z" />
        <path d="M369.35 313.48A190 190 0 0 1 21.28 232H100.18A112 112 0 0 0 303.93 271z" />
        <rect y="200" width="420" height="20" rx="10" />
      </svg>
      {children}
    </section>
  )
}
