import { Link as RouterLink } from 'react-router-dom'

import type { LinkProps } from '../ui/link'

/** Addresses of the app are followed by its router; all others by the browser. */
export function FollowedLink({ href, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/') && rest.target === undefined
  return isOurs ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}
