import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './icon-button.module.css'

type Look = {
  readonly look?: 'bare' | 'filled' | 'primary'
  readonly round?: boolean
  /** Something unread waits behind it; say so in the label too. */
  readonly marked?: boolean
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> &
  Look & {
    /** What the button does, in words. */
    readonly label: string
    readonly children: ReactNode
  }

/** The look of an icon button, for what is a link by nature. */
export function iconButtonClass({ look, round, marked }: Look): string {
  return classNames(
    styles.button,
    look === 'filled' && styles.filled,
    look === 'primary' && styles.primary,
    round && styles.round,
    marked && styles.marked,
  )
}

export function IconButton(props: IconButtonProps) {
  const { label, look = 'bare', round = false, marked = false, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass({ look, round, marked }), className)}
    />
  )
}
