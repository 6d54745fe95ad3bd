import { Link as RouterLink } from 'react-router-dom'

import type { LinkProps } from '../ui/controls/link'

/** Paths of the app go through its router, all others through the browser. */
export function FollowedLink({ href, children, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/') && rest.target === undefined
  if (isOurs)
    return (
      <RouterLink to={href} {...rest}>
        {children}
      </RouterLink>
    )
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
