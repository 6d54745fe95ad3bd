import { RECIPIENT_TYPES, routes } from './paths'

/** The fixed segments of the app's own paths; every other segment is an id. */
const FIXED_SEGMENTS: readonly string[] = [
  ...Object.values(routes).flatMap((route) => route.split('/')),
  ...RECIPIENT_TYPES,
]

/** Replaces ids in a path of the app: `/quote/7f3a…` becomes `/quote/:id`. */
export const routeTemplate = (path: string): string =>
  templateOf(path, (segment) => FIXED_SEGMENTS.includes(segment))

/** The same for a call to the desk, where every segment that is not of letters is an id. */
export const callTemplate = (address: string): string =>
  templateOf(address, (segment) => /^(v\d|[a-zA-Z-]{1,24})$/.test(segment))

function templateOf(address: string, isFixed: (segment: string) => boolean): string {
  // URL would throw on malformed text, and logging must not.
  const pathname = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*/s, '')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return `/${segments.map((segment) => (isFixed(segment) ? segment : ':id')).join('/')}`
}
