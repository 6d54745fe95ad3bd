import { type AddressInfo, createServer, connect as dial } from 'node:net'

/** A port of this machine that passes callers on to whichever server `target` names when they call. */
export interface TcpDoor {
  readonly port: string
  close(): Promise<void>
}

export async function openTcpDoor(target: () => string): Promise<TcpDoor> {
  const door = createServer((caller) => {
    const { hostname, port } = new URL(target())
    const server = dial(Number.parseInt(port, 10), hostname)
    caller.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    caller.pipe(server).pipe(caller)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    port: String((door.address() as AddressInfo).port), // a TCP server has no other address
    close: () => new Promise((resolve) => door.close(() => resolve())),
  }
}
