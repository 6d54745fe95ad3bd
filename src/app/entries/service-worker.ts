// Keeps the files that the app starts from, and nothing that the host says: the page without network is this build's.
/** The list of the build's files, and its hash: the build puts both before this. */
declare const FILES: readonly string[]
declare const BUILD: string

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerFetch extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

// The project's types are those of a page; a worker's own would contradict them.
const worker = self as unknown as WorkerScope

const SHELL = `shell-${BUILD}`
const PAGE = '/'
const NOT_THE_APP = /^\/(v1|p|sandbox|legal-texts|openapi\.json|config\.json)(\/|$)/

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event.request))
  if (mode === 'navigate' && !NOT_THE_APP.test(pathname))
    event.respondWith(fetchedOrKept(event.request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  // The page's name stays while its content changes, so the browser's own copy may be old.
  await cache.addAll([...FILES, new Request(PAGE, { cache: 'reload' })])
}

/** The shell before this one stays: an open tab is still that build, and the host may have its files no more. */
async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

/** A file's name changes with its content. */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The host's page comes first, so that a new build and its settings show at once. */
async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (failure) {
    const shell = await caches.open(SHELL)
    const page = await shell.match(PAGE, { ignoreVary: true })
    if (!page) throw failure
    return page
  }
}
