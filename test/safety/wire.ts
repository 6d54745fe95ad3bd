import { Agent, request } from 'node:http'

/** A request as it goes over the line; text is bytes, one for each character. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** In pieces, with no length told beforehand. */
  readonly isChunked: boolean
}

export interface Told {
  readonly status: number
  readonly text: string
  readonly ms: number
}

export interface Wire {
  sends(sent: Sent): Promise<Told>
  close(): void
}

/** Connections that are kept, so that each request costs what it costs and no handshake. */
export function wireTo(origin: string, connections: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { port } = new URL(origin)
  return {
    sends: (sent) => send(agent, port, sent),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, port: string, sent: Sent): Promise<Told> {
  const { method, path } = sent
  const bytes = Buffer.from(sent.body, 'latin1')
  const length: [string, string][] = sent.isChunked
    ? [['transfer-encoding', 'chunked']]
    : [['content-length', String(bytes.length)]]
  const framed = method === 'GET' && bytes.length === 0 ? [] : length
  const headers = [['host', `localhost:${port}`], ...framed, ...sent.headers].flat()
  return new Promise((resolve, reject) => {
    let from = 0
    const asked = request({ agent, host: 'localhost', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      const told = (): void => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - from })
      }
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', told)
      // A stream of events has no end: that it has begun is its answer.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        told()
        asked.destroy()
      }
    })
    // From when it is its turn: waiting for a free line is not the desk's time.
    asked.on('socket', () => {
      from = performance.now()
    })
    asked.on('error', reject)
    asked.end(bytes)
  })
}
