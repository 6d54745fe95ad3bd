import { showFirstPress } from '../platform/first-press'
import { applyTheme } from '../platform/theme'

/** Set by a host that knows, as the page went out, that the session which this device remembers is over. */
const SIGNED_OUT = /(^|; )(__Host-)?causeway_out=1/

/**
 * Stands in the head and runs before the first paint: the chosen theme, and whether a session is to be expected, so that
 * the page shows either the preloader or the welcome screen at once. Storage may be blocked; then the defaults hold,
 * and nobody can tell whether there is a session.
 */
function boot(): void {
  try {
    const theme = localStorage.getItem('causeway.theme')
    if (theme === 'light' || theme === 'dark') applyTheme(theme)
    const isSignedOut = SIGNED_OUT.test(document.cookie)
    if (localStorage.getItem('causeway.session') === '1' && !isSignedOut)
      document.documentElement.dataset['session'] = 'hint'
  } catch {
    document.documentElement.dataset['session'] = 'unknown'
  }
}

boot()
showFirstPress(document)
