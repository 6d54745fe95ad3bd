import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port of this machine that leads to a socket of the cluster, and can be cut as a cable is. */
export interface Door {
  readonly port: number
  /** Nothing passes any more, and nobody is told so. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openDoor(path: string): Promise<Door> {
  const pairs = new Set<Pair>()
  let isCut = false
  const server = createServer((caller) => {
    const pair = new Pair(caller, path, () => pairs.delete(pair))
    pairs.add(pair)
    if (!isCut) pair.join()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has no other address
    cut: () => {
      isCut = true
      for (const pair of pairs) pair.part()
    },
    mend: () => {
      isCut = false
      for (const pair of pairs) pair.join()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const pair of pairs) pair.end()
      }),
  }
}

/** A caller and its server; what happens to one while they are parted, the other learns when they are joined. */
class Pair {
  private server: Socket | null = null
  private isJoined = false
  private isOver = false

  constructor(
    private readonly caller: Socket,
    private readonly path: string,
    private readonly forget: () => void,
  ) {
    this.watch(caller.pause())
  }

  join(): void {
    this.isJoined = true
    if (this.isOver) this.end()
    if (this.caller.destroyed) return
    this.server ??= this.watch(connect(this.path))
    this.caller.pipe(this.server).pipe(this.caller)
  }

  part(): void {
    this.isJoined = false
    const { caller, server } = this
    if (!server) return
    caller.unpipe(server).pause()
    server.unpipe(caller).pause()
  }

  end(): void {
    this.caller.destroy()
    this.server?.destroy()
    this.forget()
  }

  private watch(socket: Socket): Socket {
    return socket
      .on('error', () => {})
      .on('close', () => {
        this.isOver = true
        if (this.isJoined) this.end()
      })
  }
}
