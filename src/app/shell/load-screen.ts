/** What a failed load needs of the browser: a memory for this tab, and the way to load the page anew. */
export interface LoadGuard {
  readonly buildHash: string
  readonly recall: (key: string) => string | null
  readonly remember: (key: string, value: string) => void
  readonly reload: () => void
}

const RELOADED = 'causeway.reloadedBuild'

const browser: LoadGuard = {
  buildHash: __BUILD_HASH__,
  recall: (key) => sessionStorage.getItem(key),
  remember: (key, value) => {
    sessionStorage.setItem(key, value)
  },
  reload: () => {
    window.location.reload()
  },
}

/**
 * Loads a chunk. One that does not come is asked for once more; then the page reloads, since a new build may have
 * replaced it; a tab that has already reloaded for this build gives up, and the 500 view shows. [NAV-19]
 */
export async function loadScreen<T>(
  load: () => Promise<T>,
  guard: LoadGuard = browser,
): Promise<T> {
  try {
    return await load()
  } catch {
    return await loadAgain(load, guard)
  }
}

async function loadAgain<T>(load: () => Promise<T>, guard: LoadGuard): Promise<T> {
  try {
    return await load()
  } catch (thrown) {
    if (!mayReload(guard)) throw thrown
    guard.reload()
    // The page is going: nothing on it needs an answer any more.
    return await new Promise<never>(() => undefined)
  }
}

/** Without a memory there is no telling a first reload from the hundredth: then it is better not to. */
function mayReload({ buildHash, recall, remember }: LoadGuard): boolean {
  try {
    if (recall(RELOADED) === buildHash) return false
    remember(RELOADED, buildHash)
    return true
  } catch {
    return false
  }
}
