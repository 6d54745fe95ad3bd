import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'

import { pageTitled } from '../../state/page-title'

const AnnounceContext = createContext<(title: string) => void>(() => undefined)

/** Says each change of the screen's title once. The first is read as the screen's own, with its focus. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState('')
  const first = useRef<string | null>(null)
  const announce = useCallback((title: string) => {
    first.current ??= title
    if (title !== first.current) setSaid(title)
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </AnnounceContext>
  )
}

/** The tab shows the title; it takes the focus where nothing had it, else it is said. */
export function useTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = use(AnnounceContext)
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(pageTitled(title))
    return () => {
      dispatch(pageTitled(null))
    }
  }, [dispatch, title])
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body) heading.current?.focus({ preventScroll: true })
    else if (activeElement !== heading.current) announce(title)
  }, [announce, title])
  return heading
}
