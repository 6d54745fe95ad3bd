/* global self, caches, fetch, Request, URL, BUILD, FILES */
// Keeps the files that the app starts from, and nothing that the host says: the page without network is this build's.
// The build puts FILES, the list of them, and BUILD, their hash, before this.
const SHELL = `shell-${BUILD}`
const PAGE = '/'
const NOT_THE_APP = /^\/(v1|sandbox|legal-texts|openapi\.json|config\.json)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event.request))
  if (mode === 'navigate' && !NOT_THE_APP.test(pathname))
    event.respondWith(fetchedOrKept(event.request))
})

async function keepShell() {
  const cache = await caches.open(SHELL)
  // The page's name stays while its content changes, so the browser's own copy may be old.
  await cache.addAll([...FILES, new Request(PAGE, { cache: 'reload' })])
}

async function dropOldShells() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A file's name changes with its content. */
async function keptOrFetched(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The host's page comes first, so that a new build and its settings show at once. */
async function fetchedOrKept(request) {
  try {
    return await fetch(request)
  } catch (failure) {
    const page = await caches.match(PAGE, { ignoreVary: true })
    if (!page) throw failure
    return page
  }
}
