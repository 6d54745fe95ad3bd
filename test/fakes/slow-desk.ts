import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a call is answered with; null leaves it unanswered until its caller is gone. */
export type SlowScript = Readonly<Record<string, () => unknown>>

/** A real HTTP server that sees its callers hang up. */
export async function openSlowDesk(script: SlowScript) {
  const arrived: string[] = []
  const givenUp: string[] = []
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    arrived.push(path)
    response.on('close', () => {
      if (!response.writableFinished) givenUp.push(path)
    })
    const payload = script[path]?.()
    if (payload !== null) answer(response, payload)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    host: `http://127.0.0.1:${String(port)}`,
    arrived: (path: string) => arrived.filter((each) => each === path).length,
    /** How often the caller hung up before it had its answer. */
    givenUp: (path: string) => givenUp.filter((each) => each === path).length,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, payload: unknown): void {
  const isKnown = payload !== undefined
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(
      isKnown ? { status: 'ok', payload } : { status: 'error', errorCode: 'NOT_FOUND' },
    ),
  )
}
