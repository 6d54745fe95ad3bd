import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** A port of this machine that passes callers on to whichever server `target` names when they call. */
export interface TcpDoor {
  readonly port: string
  /** Takes the line from everybody who has called. */
  cut(): void
  close(): Promise<void>
}

/** Whether bytes go on, or end the line instead. */
export interface DoorRules {
  readonly passesOut?: (bytes: Buffer) => boolean
  readonly passesBack?: (bytes: Buffer) => boolean
}

/** With rules of its own for each caller. */
export async function openTcpDoor(
  target: () => string,
  rulesFor: () => DoorRules = () => ({}),
): Promise<TcpDoor> {
  const callers = new Set<Socket>()
  const door = createServer((caller) => {
    const { passesOut = always, passesBack = always } = rulesFor()
    const { hostname, port } = new URL(target())
    const server = dial(Number.parseInt(port, 10), hostname)
    callers.add(caller)
    caller.on('error', () => server.destroy()).on('close', () => server.destroy())
    caller.on('close', () => callers.delete(caller))
    server.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    passOn(caller, server, passesOut)
    passOn(server, caller, passesBack)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    port: String((door.address() as AddressInfo).port), // a TCP server has no other address
    cut: () => {
      for (const caller of callers) caller.destroy()
    },
    close: () => new Promise((resolve) => door.close(() => resolve())),
  }
}

const always = (): boolean => true

function passOn(from: Socket, to: Socket, passes: (bytes: Buffer) => boolean): void {
  from.on('data', (bytes: Buffer) => {
    if (passes(bytes)) to.write(bytes)
    else from.destroy()
  })
  from.on('end', () => to.end())
}
