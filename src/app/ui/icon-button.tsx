import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import { Link, type LinkProps } from './link'
import styles from './icon-button.module.css'

type Look = {
  /** What the button does, in words. */
  readonly label: string
  readonly children: ReactNode
  readonly look?: 'bare' | 'filled' | 'primary'
  readonly round?: boolean
  /** Something unread waits behind it; say so in the label too. */
  readonly marked?: boolean
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> &
  Look

export type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label'> & Look

function lookClass({ look, round, marked }: Pick<Look, 'look' | 'round' | 'marked'>) {
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
      className={classNames(lookClass({ look, round, marked }), className)}
    />
  )
}

export function IconLink(props: IconLinkProps) {
  const { label, look = 'bare', round = false, marked = false, className, ...rest } = props
  return (
    <Link
      {...rest}
      aria-label={label}
      className={classNames(lookClass({ look, round, marked }), className)}
    />
  )
}
