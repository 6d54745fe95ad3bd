import type { ReactNode } from 'react'
import { iconButtonClass } from './icon-button'
import { Link } from './link'

export type IconLinkProps = {
  /** Where it leads, in words. */
  readonly label: string
  readonly href: string
  readonly children: ReactNode
}

/** A link that looks like an icon button. */
export function IconLink({ label, ...rest }: IconLinkProps) {
  return <Link {...rest} aria-label={label} className={iconButtonClass({})} />
}
