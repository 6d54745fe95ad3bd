import { isHostThere } from './config-loader'

/** What a failed load needs of the browser. */
export interface LoadGuard {
  readonly buildHash: string
  readonly recall: (key: string) => string | null
  readonly remember: (key: string, value: string) => void
  readonly reload: () => void
  /** Whether a reload would reach the host. */
  readonly isHostThere: () => Promise<boolean>
  /** Ends when the network comes back, or after a while: it may be away without the browser knowing. */
  readonly rest: () => Promise<void>
}

const RELOADED = 'causeway.reloadedBuild'
const REST_MS = 5000

const browser: LoadGuard = {
  buildHash: __BUILD_HASH__,
  recall: (key) => sessionStorage.getItem(key),
  remember: (key, value) => {
    sessionStorage.setItem(key, value)
  },
  reload: () => {
    window.location.reload()
  },
  isHostThere,
  rest: async () => {
    const over = new AbortController()
    await new Promise((resolve) => {
      setTimeout(resolve, REST_MS)
      window.addEventListener('online', resolve, { signal: over.signal })
    })
    over.abort()
  },
}

/** A chunk, and what came of it: whoever draws it again has it at once. */
export function keptChunk<T>(load: () => Promise<T>) {
  let found: T | null = null
  return { found: () => found, fetchNow: async () => (found ??= await load()) }
}

/**
 * Loads a chunk. One that does not come is asked for once more; then the page reloads, since a new build may have
 * replaced it; a tab that has already reloaded for this build gives up, and the 500 view shows. [NAV-19]
 * While the host is away nothing reloads, since only the browser's own error page would come: the chunk is waited for.
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
  // Asked first, since a failure without network says nothing of the chunk.
  if (!(await guard.isHostThere())) {
    await guard.rest()
    return loadAgain(load, guard)
  }
  try {
    return await load()
  } catch (thrown) {
    if (!(await guard.isHostThere())) return loadAgain(load, guard)
    if (!mayReload(guard)) throw thrown
    guard.reload()
    // The page is being replaced, so this never resolves.
    return await new Promise<never>(() => undefined)
  }
}

/** Loads what the screen stands without for a while: it is asked for until it comes, and neither stops nor reloads anything. */
export async function loadPart<T>(load: () => Promise<T>, { rest } = browser): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await rest()
    }
  }
}

/** Allows one reload a build; without storage none, since reloads could not be counted. */
function mayReload({ buildHash, recall, remember }: LoadGuard): boolean {
  try {
    if (recall(RELOADED) === buildHash) return false
    remember(RELOADED, buildHash)
    return true
  } catch {
    return false
  }
}
