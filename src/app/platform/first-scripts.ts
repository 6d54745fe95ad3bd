const AGAIN_MS = 2_000
/** In each index.html. */
const NOTICE = '#not-loaded'

/**
 * A script of the page that does not come is asked for until it does: the page says so meanwhile, and keeps what was typed.
 * Without it the app's page answers only the first press (first-press.ts), and the console's shows nothing.
 */
export function askForScripts(page: Document, trusted: (address: string) => string): void {
  const missing = new Set<string>()
  const tell = () => {
    const notice = page.querySelector<HTMLElement>(NOTICE)
    if (notice) notice.hidden = missing.size === 0
  }
  const ask = ({ src, integrity }: HTMLScriptElement) => {
    const script = page.createElement('script')
    script.defer = true
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    script.src = trusted(src)
    script.addEventListener('load', () => {
      missing.delete(src)
      tell()
    })
    page.head.append(script)
  }
  // A page that comes slowly has no place for the notice yet.
  page.addEventListener('readystatechange', tell)
  const miss = ({ target }: Event) => {
    // Chunks are asked for where they are needed (load-screen.ts), and are not deferred.
    if (!(target instanceof HTMLScriptElement && target.defer && target.integrity)) return
    missing.add(target.src)
    tell()
    setTimeout(() => ask(target), AGAIN_MS)
  }
  // The event of a script does not rise to the page: it only comes by on its way down.
  page.addEventListener('error', miss, true)
}
