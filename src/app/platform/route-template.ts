import { RECIPIENT_TYPES, routes } from './paths'

/** The fixed segments of the app's own paths; every other segment is an id. */
const FIXED_SEGMENTS: readonly string[] = [
  ...Object.values(routes).flatMap((route) => route.split('/')),
  ...RECIPIENT_TYPES,
]

/** `/quote/7f3a…` is `/quote/:id`: where on the app, not whose. */
export const routeTemplate = (path: string): string =>
  templateOf(path, (segment) => FIXED_SEGMENTS.includes(segment))

/** The same of a call to the desk, whose fixed words are letters alone; its ids never are. */
export const callTemplate = (address: string): string =>
  templateOf(address, (segment) => /^(v\d|[a-zA-Z-]{1,24})$/.test(segment))

function templateOf(address: string, isFixed: (segment: string) => boolean): string {
  // Not by URL, which throws at what is none: a log line must never break what it tells of.
  const pathname = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*/s, '')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return `/${segments.map((segment) => (isFixed(segment) ? segment : ':id')).join('/')}`
}
