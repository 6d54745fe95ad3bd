/** What a visit came to, in milliseconds of the page's own clock; null for what did not come. */
export interface Visit {
  readonly lcp: number | null
  /** The first press that the button showed within 100 ms. */
  readonly ready: number | null
  /** The e-mail field kept a letter. */
  readonly typing: number | null
  /** The signed-in home shows its rows. */
  readonly home: number | null
  readonly longestTask: { readonly beforeReady: number; readonly beforeTyping: number }
  /** Bytes of scripts as they came over the network before that. */
  readonly scripts: { readonly beforeReady: number; readonly beforeTyping: number }
}

/**
 * Runs inside the page before anything else. Presses the button again and again, as soon as there is one: the last press
 * before the button shows it is the first that was answered. Then it types into the field that comes.
 */
export function installProbe(isPressing: boolean): void {
  const PRESS_EVERY_MS = 20
  const SHOWN_WITHIN_MS = 100
  const HOME_ROWS = 10
  const lcp: number[] = []
  const tasks: PerformanceEntry[] = []
  let ready: number | null = null
  let typing: number | null = null
  let home: number | null = null
  let pressedAt = -Infinity

  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take)
    }).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', ({ startTime }) => lcp.push(startTime))
  observe('longtask', (entry) => tasks.push(entry))

  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign in')
  const field = () => document.querySelector<HTMLInputElement>('input[name=email]')
  const isShown = () => button()?.getAttribute('aria-busy') === 'true' || !button()

  const press = () => {
    const target = button()
    if (!target) return
    pressedAt = performance.now()
    target.click()
    if (isShown()) ready = pressedAt
  }
  const isAnswered = () => pressedAt > 0 && isShown()
  const type = () => {
    const input = field()
    if (!input) return
    const at = performance.now()
    // As a key does it: React hears of a value that it did not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'm')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    requestAnimationFrame(() => {
      if (field()?.value === 'm') typing ??= at
    })
  }
  const lookAtHome = () => {
    const rows = document.querySelectorAll('main a[href^="/otc/"]')
    if (rows.length >= HOME_ROWS) home ??= performance.now()
  }
  const tryToSignIn = () => {
    const now = performance.now()
    // A press that came before all of the page is shown once that has come: from then on the page is ready.
    if (ready === null && isAnswered()) ready = now - pressedAt <= SHOWN_WITHIN_MS ? pressedAt : now
    if (ready === null) press()
    else if (typing === null) type()
  }
  setInterval(() => {
    // A page that expects a session hides the welcome screen, so that nobody presses there.
    if ('session' in document.documentElement.dataset) lookAtHome()
    else if (isPressing) tryToSignIn()
  }, PRESS_EVERY_MS)

  const bytesBefore = (end: number) =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= end)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const longestBefore = (end: number) =>
    Math.max(0, ...tasks.filter(({ startTime }) => startTime < end).map((task) => task.duration))

  const visit = (): Visit => {
    const firstEnd = ready ?? home ?? Infinity
    const end = typing ?? home ?? Infinity
    return {
      ...{ ready, typing, home },
      lcp: lcp.findLast((at) => at < end) ?? null,
      longestTask: { beforeReady: longestBefore(firstEnd), beforeTyping: longestBefore(end) },
      scripts: { beforeReady: bytesBefore(firstEnd), beforeTyping: bytesBefore(end) },
    }
  }
  Object.assign(window, { visit })
}
