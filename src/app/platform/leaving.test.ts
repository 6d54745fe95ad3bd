/**
 * @jest-environment node
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import loglevel from 'loglevel'

import { AppError, internalError } from '@kernel/app-error'

import { BATCH, createLogForwarder } from './log-forwarder'
import { tapLog } from './log-tap'
import { redactedEvent, openSentry } from './sentry'
import { createTrail } from './trail'

/** What must never be found in bytes that leave the browser. */
const CANARIES = {
  email: 'canary.user@example.org',
  iban: 'DE89370400440532013000',
  ibanInGroups: 'GB82 WEST 1234 5698 7654 32',
  name: 'Marta Kowalczyk',
  nickname: 'Canarynick',
  code: '918273',
  cookie: 'session=s3cr3tC00kieValue',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  amount: '2163.57',
  wholeAmount: '7777 USDC',
  reference: 'KOWALCZYK CAUSEWAY 21112025',
  street: 'Kanalstraße 12, 10115 Berlin',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  quoteId: '7f3a0c1e-95b2-4d57-8a3e-0c5d1f2b9a44',
  file: 'passport-scan.png',
} as const
const all = Object.values(CANARIES)

interface Received {
  readonly path: string
  readonly headers: string
  readonly body: string
}

const closings: (() => Promise<void>)[] = []

/** A service on this machine that keeps what it is sent, byte for byte. */
async function receiver() {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
      const headers = JSON.stringify(request.headers)
      received.push({ path: request.url ?? '', headers, body: body.toString('utf8') })
      response.writeHead(200, { connection: 'close' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return { received, host: `127.0.0.1:${port}` }
}

async function arrival(received: readonly Received[], count: number) {
  for (let waited = 0; received.length < count && waited < 5_000; waited += 20) await pause(20)
  expect(received).toHaveLength(count)
}

/** Plain, in an address, and as base64. */
function leaks(received: readonly Received[]): string[] {
  const bytes = received.map(({ path, headers, body }) => `${path}\n${headers}\n${body}`).join('\n')
  return all.filter((canary) =>
    [canary, encodeURIComponent(canary), Buffer.from(canary).toString('base64')].some((form) =>
      bytes.toLowerCase().includes(form.toLowerCase()),
    ),
  )
}

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

describe('an error report', () => {
  const report = async (error: AppError) => {
    const { received, host } = await receiver()
    const answer = () => Promise.resolve(new Response('{}', { status: 503 }))
    const trail = createTrail(answer, () => 1_763_730_000)
    const query = all.map(encodeURIComponent).join('&')
    await trail.fetch(`https://desk.test/v1/private/quotes/${CANARIES.quoteId}?${query}`, {
      method: 'POST',
      body: all.join(),
    })
    openSentry({
      dsn: `http://public@${host}/42`,
      environment: 'live',
      device: 'web-ios',
      trail: trail.steps,
      path: () => `/quote/${CANARIES.quoteId}`,
    })(error)
    await arrival(received, 1)
    return received
  }

  const parsed = ([envelope]: readonly Received[]): Record<string, unknown>[] =>
    (envelope?.body ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('arrives as one envelope that says what broke, and where [LOG-02] [LOG-03]', async () => {
    const error = new AppError({ code: 'unknownError', serverCode: 'RATE_MISSING', status: 502 })
    const received = await report(error)
    expect(received[0]?.path).toMatch(/^\/api\/42\/envelope\//)
    const [, item, event] = parsed(received)
    expect(item).toMatchObject({ type: 'event' })
    expect(event).toMatchObject({
      release: 'causeway@1.0.8+a3f9c1e0d4b2',
      environment: 'live',
      tags: { code: 'RATE_MISSING', device: 'web-ios', route: '/quote/:id', status: '502' },
      breadcrumbs: [
        {
          timestamp: 1_763_730_000,
          category: 'fetch',
          data: { method: 'POST', route: '/v1/private/quotes/:id', status: 503 },
        },
      ],
      exception: { values: [{ type: 'AppError', value: 'RATE_MISSING' }] },
    })
    expect(JSON.stringify(event)).toContain('leaving.test.ts')
  })

  it('holds none of what was planted in its words, payload, cause and calls [LOG-02]', async () => {
    const words = all.join(' ')
    const fault = { ...internalError(words, CANARIES).fault, serverCode: words, payload: CANARIES }
    const received = await report(new AppError(fault, new Error(`${words}\n    at ${words}`)))
    expect(leaks(received)).toEqual([])
  })

  it('names the bug itself, not what wrapped it', async () => {
    const [, , event] = parsed(await report(AppError.from(new RangeError(CANARIES.name))))
    expect(event).toMatchObject({
      tags: { code: 'INTERNAL' },
      exception: { values: [{ type: 'RangeError', value: 'INTERNAL' }] },
    })
  })

  it('is rebuilt from a list: what the client adds one day stays here', () => {
    const planted = { data: CANARIES, message: CANARIES.name, type: CANARIES.email }
    const sent = redactedEvent({
      type: undefined,
      message: CANARIES.name,
      tags: { ...CANARIES, code: 'INTERNAL' },
      user: { email: CANARIES.email },
      request: { url: `https://causeway.test/otc/7?${CANARIES.email}` },
      breadcrumbs: [planted],
      extra: CANARIES,
      contexts: { device: CANARIES },
      exception: {
        values: [
          {
            type: CANARIES.name,
            value: CANARIES.iban,
            stacktrace: {
              frames: [
                {
                  filename: `https://causeway.test/a.js?${CANARIES.code}`,
                  lineno: 1,
                  vars: CANARIES,
                },
                { filename: CANARIES.street, function: CANARIES.name },
              ],
            },
          },
        ],
      },
    })
    expect(sent).toEqual({
      type: undefined,
      tags: { code: 'INTERNAL' },
      breadcrumbs: [{ category: 'fetch', data: {} }],
      exception: {
        values: [
          {
            type: 'Error',
            value: 'INTERNAL',
            stacktrace: { frames: [{ filename: 'https://causeway.test/a.js', lineno: 1 }] },
          },
        ],
      },
    })
  })
})

describe('the log', () => {
  it('arrives whole, from its first line on, with nothing of what was planted [LOG-02] [LOG-03]', async () => {
    const { received, host } = await receiver()
    const log = loglevel.getLogger('leaving')
    jest.spyOn(console, 'warn').mockReturnValue()
    jest.spyOn(console, 'error').mockReturnValue()
    const path = `/quote/${CANARIES.quoteId}`
    const tap = tapLog(log, () => ({ time: 1_763_730_000, path }))
    log.setLevel('warn', false)
    log.warn('first of all')
    for (const canary of [CANARIES.email, CANARIES.iban, CANARIES.code, CANARIES.cookie])
      log.warn(`start-up: it was ${canary} that failed`)
    log.error(`call to /v1/x?${all.map(encodeURIComponent).join('&')} failed`, CANARIES)
    log.error(`${CANARIES.address} ${CANARIES.token} ${CANARIES.ibanInGroups}, ${CANARIES.amount}`)
    log.error(`paid ${CANARIES.wholeAmount} to ${CANARIES.name} at ${CANARIES.street}`)
    log.error(`${CANARIES.reference} in "${CANARIES.nickname}" and "${CANARIES.file}"`)
    log.error(internalError('broken', CANARIES).message)
    tap.handTo(
      createLogForwarder({
        url: `http://${host}/logs`,
        post: fetch,
        beacon: () => false,
        page: new EventTarget(),
        facts: { device: 'web', version: '1.0.8', build: 'a3f9c1e' },
      }),
    )
    // Ten lines more fill the batch.
    for (let count = 10; count < BATCH; count += 1) log.warn('saga otc stopped')
    await arrival(received, 1)
    expect(leaks(received)).toEqual([])
    const { lines } = JSON.parse(received[0]?.body ?? '') as { lines: unknown[] }
    expect(lines).toHaveLength(BATCH)
    expect(lines[0]).toEqual({
      level: 'warn',
      message: 'first of all',
      time: 1_763_730_000,
      route: '/quote/:id',
      device: 'web',
      version: '1.0.8',
      build: 'a3f9c1e',
    })
    expect(received[0]?.headers).not.toContain('cookie')
  })
})
