/** The words of the app's own addresses (paths.ts); whatever else stands in a path is somebody's id. */
const WORDS = new Set([
  'activity',
  'settings',
  'beneficiary',
  'create',
  'individual',
  'business',
  'edit',
  'otc',
  'quote',
  'legal',
  'support',
])

/** `/quote/7f3a…` is `/quote/:id`: where on the app, not whose. */
export const routeTemplate = (path: string): string =>
  templateOf(path, (segment) => WORDS.has(segment))

/** The same of a call to the desk, whose fixed words are letters alone; its ids never are. */
export const callTemplate = (address: string): string =>
  templateOf(address, (segment) => /^(v\d|[a-zA-Z-]{1,24})$/.test(segment))

function templateOf(address: string, isFixed: (segment: string) => boolean): string {
  // Not by URL, which throws at what is none: a log line must never break what it tells of.
  const pathname = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*/s, '')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return `/${segments.map((segment) => (isFixed(segment) ? segment : ':id')).join('/')}`
}
