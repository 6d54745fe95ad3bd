import { deviceType } from '../platform/device'
import { callEarly, type EarlyCalls } from '../platform/early-calls'
import { listedLanguage } from '../platform/first-language'
import { HOME } from '../platform/first-paths'
import { showFirstPress } from '../platform/first-press'
import { askForScripts } from '../platform/first-scripts'
import localesWorker from '../platform/locales.worker?address'
import { applyTheme } from '../platform/theme'
import { trustedScripts } from '../platform/trusted-scripts'
import { showTypeface } from '../platform/typeface'

/** Set by a host that knows, as the page went out, that the session which this device remembers is over. */
const SIGNED_OUT = /(^|; )(__Host-)?causeway_out=1/

/**
 * Stands in the head and runs before the first paint: the chosen theme, and whether a session is to be expected, so that
 * the page shows either the preloader or the welcome screen at once. Storage may be blocked; then the defaults hold,
 * and nobody can tell whether there is a session.
 */
function dressPage(): void {
  try {
    const theme = localStorage.getItem('causeway.theme')
    if (theme === 'light' || theme === 'dark') applyTheme(theme)
    const isKnown = localStorage.getItem('causeway.session') === '1'
    // Each kind of storage that is read holds the first frame up: cookies are read only where they tell something.
    if (isKnown && !SIGNED_OUT.test(document.cookie))
      document.documentElement.dataset['session'] = 'hint'
  } catch {
    document.documentElement.dataset['session'] = 'unknown'
  }
}

/**
 * The typeface weighs half as much as the scripts and would share their way: it comes after them, behind the preloader
 * after the screen that follows (signed-in.tsx), but at once where a service worker has it already (tokens.css).
 */
function dressInTypeface(isSessionExpected: boolean): void {
  const [page] = performance.getEntriesByType('navigation')
  // Quicker told than by the service worker itself.
  const isFromWorker = page instanceof PerformanceNavigationTiming && page.workerStart > 0
  if (isFromWorker) showTypeface()
  else if (!isSessionExpected) window.addEventListener('load', showTypeface)
}

/** Fetches what comes after the scripts of the page: a link of it becomes one to preload. */
function fetchNext(next: 'home' | 'sign-in'): void {
  const links = `link[data-next=${next}]:not([rel=preload])`
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = 'preload'
}

function askEarly(calls: EarlyCalls, isSessionExpected: boolean): Promise<void> {
  const stored = (key: string) => localStorage.getItem(`causeway.${key}`)
  const locale = stored('locale')
  return callEarly(calls, {
    fetch: window.fetch.bind(window),
    clientType: deviceType(navigator),
    // A session that is still to be ended is not asked for.
    isSessionExpected: isSessionExpected && stored('logoutPending') === null,
    isHome: window.location.pathname === HOME,
    languageOf: (locales) => locale ?? listedLanguage(navigator.languages, locales) ?? 'en',
  })
}

/**
 * Where nobody waits for an answer, the welcome screen is painted before anything is fetched: calls and preloads before
 * it cost a slow device 60 ms of its first frame. A slow one draws frames while the page is still parsed, which show
 * nothing. A hidden page has no frames.
 */
function afterFirstFrame(task: () => void): void {
  if (document.hidden) {
    task()
    return
  }
  requestAnimationFrame(() => {
    if (document.readyState === 'loading') afterFirstFrame(task)
    else setTimeout(task)
  })
}

/**
 * The first question about its locales has a browser list which there are: 130 ms of a slow phone's start, once React-intl
 * asks both. A worker lists them for all threads, while the scripts are on their way and what is painted is on screen.
 */
function listLocales(): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    new Worker(trusted(localesWorker))
  }).observe({ type: 'paint', buffered: true })
}

const trusted = trustedScripts('causeway#boot')
askForScripts(document, trusted)
dressPage()
const { session } = document.documentElement.dataset
const isSessionExpected = session === 'hint'
dressInTypeface(isSessionExpected)
showFirstPress(document)
const calls: EarlyCalls = new Map()
window.earlyCalls = calls
if (isSessionExpected) {
  const fetchHome = () => fetchNext('home')
  // Home would hold the scripts up if it came beside them. The last answer comes shortly before they do: what is asked for
  // then comes when the line is free, while they run.
  void askEarly(calls, true).then(fetchHome)
  document.addEventListener('DOMContentLoaded', fetchHome)
} else
  afterFirstFrame(() => {
    // Before the files: a browser opens few connections at once, and each call waits for the one before it.
    // Without storage nobody knows the language and the session: then the app asks.
    if (session !== 'unknown') void askEarly(calls, false)
    fetchNext('sign-in')
  })
listLocales()
