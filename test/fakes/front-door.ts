import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Stands where TLS ends before a live desk: a browser comes without it, and is announced under the public origin. */
export interface FrontDoor {
  readonly origin: string
  /** From now on no line stands and none is let in. */
  breaks(): void
  mends(): void
  stop(): Promise<void>
}

export async function openFrontDoor(desk: string, publicOrigin: string): Promise<FrontDoor> {
  let isBroken = false
  const server = createServer((asked, answer) => {
    if (isBroken) {
      asked.destroy()
      return
    }
    const { method, url: path, headers } = asked
    const { host } = new URL(publicOrigin)
    const announced = { ...headers, host, ...(headers.origin && { origin: publicOrigin }) }
    const passed = request(desk, { method, path, headers: announced }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      // A stream that breaks off there breaks off here.
      pipeline(told, answer, () => {})
    })
    // A desk that is down closes the line, as a proxy that finds nobody does.
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has no other address
  return {
    origin: `http://localhost:${String(port)}`,
    breaks: () => {
      isBroken = true
      server.closeAllConnections()
    },
    mends: () => {
      isBroken = false
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
