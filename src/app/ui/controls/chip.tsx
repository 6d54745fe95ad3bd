import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './chip.module.css'

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly endIcon?: ReactNode
  /** Whether it is chosen; left out where pressing it just does something. */
  readonly pressed?: boolean
}

export function Chip({ children, icon, endIcon, pressed, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, className)}
    >
      {icon}
      <span>{children}</span>
      {endIcon}
    </button>
  )
}

export type ChipRowProps = {
  readonly label: string
  readonly children: ReactNode
}

/** One line that scrolls and fades at its end. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  )
}
