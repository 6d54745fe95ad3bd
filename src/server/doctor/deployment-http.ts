import { type IncomingHttpHeaders, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'

import { failedCheck, type Finding, runCheck } from './finding'
import { PROBE_MS, type Site } from './handshake'

interface Seen {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Names in lower case, as often as each was sent. */
  readonly names: readonly string[]
  readonly cookies: readonly string[]
}

const YEAR = 31_536_000n
const REDIRECT = 'close port 80, or redirect GET of pages alone to https (security.md)'
const HEADERS = 'pass the desk’s headers as they are, each once, and add none (security.md)'
const HOST = 'give the desk a host of its own, and serve nothing else on it (security.md)'

/** What a stranger's requests are answered with. */
export const httpFindings = (site: Site): Promise<readonly Finding[]> =>
  Promise.all([
    plainPage(site),
    plainCalls(site),
    pageHeaders(site),
    callHeaders(site),
    others(site),
  ])

const plainPage = (site: Site) =>
  runCheck('http of pages', REDIRECT, async () => {
    const seen = await ask(plain(site), 'GET', '/').catch(nobody)
    if (seen === null) return 'nobody answers in the clear'
    const leads = seen.headers.location ?? ''
    return [301, 308].includes(seen.status) && leads.startsWith(`${site.origin.origin}/`)
      ? `leads to ${site.origin.origin}`
      : failedCheck('http of pages', `is answered with ${String(seen.status)} ${leads}`, REDIRECT)
  })

const CALLS = [
  ['GET', '/v1/init/self'],
  ['POST', '/v1/init/auth/send'],
] as const

/** A client that sends cookies in the clear must notice. */
const plainCalls = (site: Site) =>
  runCheck('http of calls', REDIRECT, async () => {
    const seen = await Promise.all(
      CALLS.map(([method, path]) => ask(plain(site), method, path).catch(nobody)),
    )
    const taken = seen.find((each) => each !== null && (each.status < 400 || isDesk(each)))
    return taken
      ? failedCheck('http of calls', `is answered with ${String(taken.status)}`, REDIRECT)
      : 'is refused'
  })

const pageHeaders = (site: Site) =>
  runCheck('headers of pages', HEADERS, async () => {
    const seen = await ask(site, 'GET', '/')
    const wrong = [...wrongEverywhere(seen), ...wrongCookies(seen)]
    if (seen.status !== 200) wrong.push(`status ${String(seen.status)}`)
    return wrong.length === 0
      ? 'are the desk’s'
      : failedCheck('headers of pages', wrong.join(', '), HEADERS)
  })

const callHeaders = (site: Site) =>
  runCheck('headers of calls', HEADERS, async () => {
    const seen = await ask(site, 'GET', '/v1/init/self')
    const wrong = wrongEverywhere(seen)
    if (seen.headers['cache-control'] !== 'no-store') wrong.push('cache-control is not no-store')
    return wrong.length === 0
      ? 'are the desk’s'
      : failedCheck('headers of calls', wrong.join(', '), HEADERS)
  })

function wrongEverywhere(seen: Seen): string[] {
  const { headers, names } = seen
  const twice = ['strict-transport-security', 'content-security-policy', 'x-frame-options']
  return [
    ...(isDesk(seen) ? [] : ['content-security-policy is not the desk’s']),
    ...(isLongLasting(headers['strict-transport-security'])
      ? []
      : ['strict-transport-security is short']),
    ...(headers['x-content-type-options'] === 'nosniff'
      ? []
      : ['x-content-type-options is missing']),
    ...(headers['x-powered-by'] === undefined ? [] : ['x-powered-by names software']),
    ...(/\d/.test(String(headers.server ?? '')) ? ['server names a version'] : []),
    ...twice
      .filter((name) => names.filter((each) => each === name).length > 1)
      .map((name) => `${name} twice`),
  ]
}

function isLongLasting(header: string | readonly string[] | undefined): boolean {
  const text = [header ?? []].flat().join()
  const seconds = /max-age=(\d+)/.exec(text)?.[1] ?? '0'
  return BigInt(seconds) >= YEAR && text.includes('includeSubDomains')
}

const wrongCookies = ({ cookies }: Seen): string[] =>
  cookies
    .filter((cookie) => !cookie.startsWith('__Host-'))
    .map((cookie) => `cookie ${cookie.split('=')[0] ?? ''} is not the desk’s`)

/** The desk answers with one of its two policies, whatever is asked for. */
const isDesk = ({ headers }: Seen): boolean => {
  const policy = String(headers['content-security-policy'] ?? '')
  return policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'")
}

const OTHERS = [
  '/metrics',
  '/.git/config',
  '/.env',
  '/server-status',
  '/phpmyadmin/',
  '/wp-login.php',
]

const others = (site: Site) =>
  runCheck('host of its own', HOST, async () => {
    const seen = await Promise.all(OTHERS.map((path) => ask(site, 'GET', path)))
    const foreign = OTHERS.filter((_path, index) => !isDesk(seen[index] ?? NOTHING))
    return foreign.length === 0
      ? 'the desk alone answers'
      : failedCheck('host of its own', `something else answers for ${foreign.join(', ')}`, HOST)
  })

const NOTHING: Seen = { status: 0, headers: {}, names: [], cookies: [] }

const plain = ({ origin, httpPort, ...site }: Site): Site => ({
  ...{ ...site, httpPort },
  origin: new URL(`http://${origin.hostname}:${String(httpPort)}`),
})

const nobody = (): null => null

/** Follows nothing and reads no body. */
function ask({ origin, ca }: Site, method: string, path: string): Promise<Seen> {
  const { protocol, hostname, port } = origin
  const headers = { accept: 'text/html,application/json', 'content-length': '0' }
  // Whether somebody is trusted is asked once, of the certificate.
  const trusted = { rejectUnauthorized: false, ...(ca !== undefined && { ca }) }
  const options: RequestOptions = {
    hostname,
    port,
    method,
    path,
    headers,
    timeout: PROBE_MS,
    ...trusted,
  }
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'http:' ? overHttp : overHttps)(options, (answer) => {
      answer.resume()
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        names: answer.rawHeaders
          .filter((_text, at) => at % 2 === 0)
          .map((name) => name.toLowerCase()),
        cookies: answer.headers['set-cookie'] ?? [],
      })
    })
    sent.once('timeout', () => sent.destroy(new Error('it does not answer in time')))
    sent.once('error', reject)
    sent.end()
  })
}
