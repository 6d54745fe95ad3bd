import { createServer as createHttp, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

import { apiHeaders, pageHeaders } from '@server/http/headers'
import { fakeClock } from '@test/fakes/clock'
import { CERTIFICATE } from '@test/setup/certificate'
import { httpFindings } from './deployment-http'
import { tlsFindings } from './deployment-tls'

const clock = fakeClock()
const GOOD: ServerOptions = {
  ...CERTIFICATE,
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_256_GCM_SHA384:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305',
}
const page = pageHeaders({ isSecure: true, connectTo: [] })

/** The desk behind a proxy, with headers that the proxy changes. */
const desk =
  (
    changes: Record<string, string | string[]> = {},
    foreign: readonly string[] = [],
  ): RequestListener =>
  ({ url = '' }, answer) => {
    const isCall = url.startsWith('/v1/')
    const headers = foreign.includes(url)
      ? {}
      : { ...(isCall ? apiHeaders(true) : page), ...changes }
    answer.writeHead(isCall ? 403 : 200, headers).end()
  }

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

async function portOf(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return (server.address() as AddressInfo).port // it listens on TCP
}

interface Deployed {
  readonly tls?: ServerOptions
  readonly answers?: RequestListener
  /** Given the origin; nobody listens in the clear without it. */
  readonly inTheClear?: (origin: string) => RequestListener
  readonly isTrusted?: boolean
}

/** The names of the checks that fail, with what they say. */
async function redOnes({ tls, answers = desk(), inTheClear, isTrusted = true }: Deployed) {
  const port = await portOf(createHttps({ ...GOOD, ...tls }, answers))
  const origin = new URL(`https://localhost:${String(port)}`)
  const httpPort = inTheClear ? await portOf(createHttp(inTheClear(origin.origin))) : 9
  const site = { origin, httpPort, ...(isTrusted && { ca: CERTIFICATE.cert }) }
  const found = [...(await tlsFindings(site, clock)), ...(await httpFindings(site))]
  expect(found).toHaveLength(9)
  return found.filter(({ ok }) => !ok).map(({ check, says }) => `${check}: ${says}`)
}

const leads =
  (status: number, isLed: (method: string, url: string) => boolean) =>
  (origin: string): RequestListener =>
  ({ method = '', url = '' }, answer) => {
    if (isLed(method, url)) answer.writeHead(status, { location: `${origin}${url}` }).end()
    else answer.writeHead(404).end()
  }
const isPage = (method: string, url: string) => method === 'GET' && !url.startsWith('/v1/')

it('finds nothing wrong with a proxy that does what security.md says, port 80 open or closed', async () => {
  expect(await redOnes({})).toEqual([])
  expect(await redOnes({ inTheClear: leads(308, isPage) })).toEqual([])
})

it.each<[string, Deployed, readonly string[]]>([
  [
    'TLS 1.1',
    { tls: { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } },
    [
      'TLS 1.0 and 1.1: TLSv1.1 is taken',
      expect.stringMatching(/^TLS ciphers: TLS_\w+ is taken$/) as string,
    ],
  ],
  ['no TLS 1.3', { tls: { maxVersion: 'TLSv1.2' } }, ['TLS 1.3: TLSv1.2 is preferred']],
  [
    'ciphers that do not authenticate what they encrypt',
    { tls: { ciphers: `${String(GOOD.ciphers)}:ECDHE-ECDSA-AES128-SHA` } },
    ['TLS ciphers: TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA is taken'],
  ],
  [
    'a certificate that signs itself',
    { isTrusted: false },
    ['certificate: no authority that browsers trust has signed it'],
  ],
  [
    'calls in the clear that lead on',
    { inTheClear: leads(308, () => true) },
    ['http of calls: is answered with 308'],
  ],
  [
    'a desk in the clear',
    { inTheClear: () => desk() },
    ['http of pages: is answered with 200 ', 'http of calls: is answered with 403'],
  ],
  [
    'pages that lead elsewhere, or only for now',
    { inTheClear: () => (_asked, answer) => answer.writeHead(302, { location: '/' }).end() },
    ['http of pages: is answered with 302 /', 'http of calls: is answered with 302'],
  ],
  [
    'headers that the proxy changes',
    {
      answers: desk({
        ...{
          'strict-transport-security': 'max-age=300',
          'x-powered-by': 'PHP',
          server: 'nginx/1.2',
        },
        ...{ 'x-frame-options': ['DENY', 'DENY'], 'cache-control': 'private' },
      }),
    },
    [
      'headers of pages: strict-transport-security is short, x-powered-by names software, server names a version, x-frame-options twice',
      'headers of calls: strict-transport-security is short, x-powered-by names software, server names a version, x-frame-options twice, cache-control is not no-store',
    ],
  ],
  [
    'a cookie of another application',
    { answers: desk({ 'set-cookie': 'lang=de; Domain=example' }) },
    ['headers of pages: cookie lang is not the desk’s'],
  ],
  [
    'another application on the host',
    { answers: desk({}, ['/metrics', '/.env']) },
    ['host of its own: something else answers for /metrics, /.env'],
  ],
])('names %s', async (_case, deployed, red) => {
  expect(await redOnes(deployed)).toEqual(red)
})

it('names a certificate that ends within two weeks', async () => {
  const late = { now: () => new Date(Date.parse('2126-10-25T00:00:00Z')) }
  const port = await portOf(createHttps(GOOD, desk()))
  const site = {
    origin: new URL(`https://localhost:${String(port)}`),
    httpPort: 9,
    ca: CERTIFICATE.cert,
  }
  const [, , , certificate] = await tlsFindings(site, late)
  expect(certificate).toMatchObject({
    ok: false,
    says: expect.stringMatching(/^it ends on 2126-/) as string,
  })
})

it('says of a host where nobody answers that nobody does', async () => {
  const site = { origin: new URL('https://localhost:9'), httpPort: 9 }
  const found = await tlsFindings(site, clock)
  expect(found.map(({ ok, says }) => [ok, says])).toEqual(
    found.map(() => [false, 'nobody answers on port 9 (ECONNREFUSED)']),
  )
})
