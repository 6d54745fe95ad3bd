import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './button.module.css'

export type ButtonLook = {
  readonly variant?: 'primary' | 'soft' | 'plain' | 'ghost' | 'quiet' | 'danger' | 'shore'
  readonly size?: 'medium' | 'small'
  readonly block?: boolean
  /** Puts icon and words at the start, as in the grid of actions. */
  readonly alignStart?: boolean
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  ButtonLook & {
    readonly children: ReactNode
    readonly icon?: ReactNode
    readonly endIcon?: ReactNode
    /** Work is under way: the label gives way to stones, the width and the focus stay. */
    readonly busy?: boolean
    /** Disabled, but its words (a countdown) stay readable. */
    readonly waiting?: boolean
  }

/** The look of a button, for what is a link by nature. */
export function buttonClass({ variant = 'primary', size, block, alignStart }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    block && styles.block,
    alignStart && styles.start,
  )
}

export function Button({
  variant,
  size,
  block,
  alignStart,
  busy = false,
  waiting = false,
  icon,
  endIcon,
  children,
  className,
  disabled = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
    ...(alignStart && { alignStart }),
  })
  // A busy submit button must not submit again, and it must not lose the focus as `disabled` would.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(look, busy && styles.busy, waiting && styles.waiting, className)}
      disabled={disabled || waiting}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.face}>
        {icon}
        <span>{children}</span>
        {endIcon}
      </span>
      {busy && <Stones />}
    </button>
  )
}

function Stones() {
  return (
    <span className={styles.stones} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
