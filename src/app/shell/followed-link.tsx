import type { MouseEvent } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useLinkClickHandler, useNavigate } from 'react-router-dom'

import { toastRaised } from '../events'
import { selectIsOnline } from '../state/clock'
import type { LinkProps } from '../ui/controls/link'
import { screenAt } from './routes'

/** Paths of the app go through its router, all others through the browser. */
export function FollowedLink({ href, children, ...rest }: LinkProps) {
  const isOurs = /^\/(?!\/)/.test(href) && rest.target === undefined
  if (isOurs)
    return (
      <OwnLink href={href} {...rest}>
        {children}
      </OwnLink>
    )
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

function OwnLink({ href, children, onClick, ...rest }: LinkProps) {
  const store = useStore<OnlineState>()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const follow = useLinkClickHandler(href)
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented) return
    const screen = screenAt({ pathname: href })
    if (screen.isThere() || selectIsOnline(store.getState())) {
      follow(event)
      return
    }
    // Without network a screen may be on this device or not: the address changes only where it is.
    event.preventDefault()
    void screen.fetchNow().then((isHere) => {
      if (isHere) void navigate(href)
      else dispatch(toastRaised({ type: 'Expected', code: 'offline' }))
    })
  }
  return (
    <a href={href} {...rest} onClick={press}>
      {children}
    </a>
  )
}

type OnlineState = Parameters<typeof selectIsOnline>[0]
