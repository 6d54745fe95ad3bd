import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** One that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on a port has one
  server.close()
  await once(server, 'close')
  return port
}
