import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button'
import { classNames } from './class-names'
import { Link, type LinkProps } from './link'

export type ButtonLinkProps = Omit<LinkProps, 'children'> &
  ButtonLook & {
    readonly children: ReactNode
    readonly icon?: ReactNode
    readonly endIcon?: ReactNode
  }

/** A link that looks like a button, for an answer that is a place. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, alignStart, icon, endIcon, children, className, ...rest } = props
  const look = buttonClass({ variant, size, block, alignStart })
  return (
    <Link {...rest} className={classNames(look, className)}>
      {icon}
      <span>{children}</span>
      {endIcon}
    </Link>
  )
}
