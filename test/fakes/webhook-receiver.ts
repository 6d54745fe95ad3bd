import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PublicNetwork } from '@server/adapters/public-network'
import { CERTIFICATE } from '../setup/certificate'

export interface Received {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
  /** As it came. */
  readonly raw: { readonly headers: IncomingMessage['headers']; readonly bytes: Buffer }
}

/** What the receiver answers; null where it never does. */
interface Answer {
  readonly status: number
  readonly text?: string
  readonly location?: string
}

/** Somebody's own system: a real HTTPS server, and name servers that say what a test wants. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** Names that were asked for, and connections that were made. */
  readonly counts: { lookups: number; connections: number }
  /** Its calls end early while it answers nothing. */
  readonly network: PublicNetwork
  answers(answer: Answer | null): void
  /** What the name servers say from now on, once each; the last stays. */
  resolves(...addresses: readonly (readonly string[])[]): void
  close(): Promise<void>
}

/** An address of the internet, which the test's network leads to this machine. */
const PUBLIC = ['8.8.4.4']

export async function webhookReceiver(): Promise<WebhookReceiver> {
  let answer: Answer | null = { status: 204 }
  let told: readonly (readonly string[])[] = [PUBLIC]
  const counts = { lookups: 0, connections: 0 }
  const received: Received[] = []
  const lookUp = () => {
    counts.lookups += 1
    const [next = [], ...later] = told
    if (later.length > 0) told = later
    return Promise.resolve(next)
  }
  const server = createServer(CERTIFICATE, (request, response) => {
    void bodyOf(request).then((bytes) => {
      const raw = { headers: request.headers, bytes }
      received.push({ ...headersOf(request), body: bytes.toString('utf8'), raw })
      if (answer) respond(response, answer)
    })
  })
  server.on('connection', () => {
    counts.connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `https://localhost:${String(port)}/hooks`,
    received,
    counts,
    get network() {
      return {
        resolve: lookUp,
        reach: () => '127.0.0.1',
        ca: CERTIFICATE.cert,
        mostMs: answer ? 10_000 : 200,
      }
    },
    answers: (next) => {
      answer = next
    },
    resolves: (...addresses) => {
      told = addresses
    },
    close: () => closed(server),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const headersOf = ({ headers }: IncomingMessage): Omit<Received, 'body' | 'raw'> => ({
  id: String(headers['webhook-id']),
  timestamp: String(headers['webhook-timestamp']),
  signature: String(headers['webhook-signature']),
})

function respond(response: ServerResponse, { status, text = '', location }: Answer): void {
  const upgrade = status === 101 && { connection: 'Upgrade', upgrade: 'websocket' }
  response.writeHead(status, { ...upgrade, ...(location !== undefined && { location }) })
  response.end(text)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
