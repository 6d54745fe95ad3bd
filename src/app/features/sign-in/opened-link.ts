import { useEffect } from 'react'
import { useDispatch } from 'react-redux'

import { linkOpened } from './slice'

/** Takes the code of a mailed link out of the address, where it would be seen and kept by the history. */
function takeLink() {
  const { hash, pathname, search } = window.location
  const given = new URLSearchParams(hash.slice(1))
  const [code, email] = [given.get('sign-in'), given.get('email')]
  if (code === null || email === null) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return { code, email }
}

/** Opens the step of a mailed link, when the page loads with it or it is opened in the same page. */
export function useOpenedLink(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const open = () => {
      const link = takeLink()
      if (link) dispatch(linkOpened(link))
    }
    open()
    window.addEventListener('hashchange', open)
    return () => {
      window.removeEventListener('hashchange', open)
    }
  }, [dispatch])
}
