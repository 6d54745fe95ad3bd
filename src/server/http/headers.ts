/** The header settings of the API's answers, and of pages (reliability, exact settings). */

interface Site {
  readonly isSecure: boolean
  /** Hosts beyond our own that a page may connect to: error reporting, log forwarding. */
  readonly connectTo: readonly string[]
  /** Hashes of what the page itself holds, as the policy writes them. */
  readonly inPage?: { readonly script: readonly string[]; readonly style: readonly string[] }
}

const everywhere = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Over plain http the header means nothing, and on localhost it would lock out other programs.
  ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
})

export const apiHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...everywhere(isSecure),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

export const pageHeaders = (site: Site): Readonly<Record<string, string>> => ({
  ...everywhere(site.isSecure),
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=(), clipboard-read=(), clipboard-write=(self)',
  'content-security-policy': pagePolicy(site),
})

const pagePolicy = ({ isSecure, connectTo, inPage }: Site): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(inPage?.script ?? [])].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...(inPage?.style ?? [])].join(' '),
    "font-src 'self'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connectTo].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types causeway causeway#boot causeway#webpack',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
