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

interface WorkerPush extends WorkerEvent {
  /** A message of the desk always has some. */
  readonly data: { json(): unknown }
}

interface WorkerClick extends WorkerEvent {
  readonly notification: { close(): void; readonly data: unknown }
}

/** What the desk has encrypted for this browser. */
interface Told {
  readonly title: string
  readonly body: string
  readonly path: string
}

interface Tab {
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void
  addEventListener(type: 'push', listener: (event: WorkerPush) => void): void
  addEventListener(type: 'notificationclick', listener: (event: WorkerClick) => void): void
  skipWaiting(): Promise<void>
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window' }): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
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

worker.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json() as Told // only the desk can encrypt for this browser
  // One notification a transfer; the newer one sounds again.
  const options = { body, tag: path, renotify: true, data: path, icon: '/icon-192.png' }
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data)))
})

async function openAt(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window' })
  if (!tab) await worker.clients.openWindow(path)
  await tab?.focus()
  await tab?.navigate(path)
}

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
