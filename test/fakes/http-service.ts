import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Services of the tests of a file: each listens until its test is over, under the URL that is answered. */
export function httpServices() {
  const open: Server[] = []
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  return async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener)
    open.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    // A server on a port has no other kind of address.
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }
}
