import { askForScripts } from '../platform/first-scripts'
import { applyTheme } from '../platform/theme'
import { trustedScripts } from '../platform/trusted-scripts'
import { showTypeface } from '../platform/typeface'

/** Stands in the head and runs before the first paint: the theme that was chosen, and the typeface at once. */
function dressPage(): void {
  showTypeface()
  try {
    const theme = localStorage.getItem('causeway.theme')
    if (theme === 'light' || theme === 'dark') applyTheme(theme)
  } catch {
    // Blocked storage: the system's theme holds.
  }
}

askForScripts(document, trustedScripts('causeway#boot'))
dressPage()
