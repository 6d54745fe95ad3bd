import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './button.module.css'

export type ButtonLook = {
  readonly variant?:
    | 'primary'
    | 'soft'
    | 'plain'
    | 'ghost'
    | 'quiet'
    | 'danger'
    | 'shore'
    | undefined
  readonly size?: 'medium' | 'small' | undefined
  readonly block?: boolean | undefined
  /** Puts icon and words at the start, as in the grid of actions. */
  readonly alignStart?: boolean | undefined
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

export function Button(props: ButtonProps) {
  const { variant, size, block, alignStart, busy, waiting, icon, endIcon, children, ...rest } =
    props
  const { className, disabled, onClick, ...attributes } = rest
  // A busy submit button must not submit again, and it must not lose the focus as `disabled` would.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const look = buttonClass({ variant, size, block, alignStart })
  return (
    <button
      type="button"
      {...attributes}
      className={classNames(look, busy && styles.busy, waiting && styles.waiting, className)}
      disabled={Boolean(disabled) || waiting}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
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
