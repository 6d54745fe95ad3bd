import { type AddressInfo, createServer, type Socket } from 'node:net'

const number = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes)
  written.writeIntBE(value, 0, bytes)
  return written
}

const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), number(body.length + 4, 4), body])
}

const text = (word: string): Buffer => Buffer.from(`${word}\0`)
const READY = message('Z', Buffer.from('I'))
const LET_IN = Buffer.concat([message('R', number(0, 4)), READY])
const BOOLEAN = 16
/** One row with one column: true. */
const YES = Buffer.concat([
  message(
    'T',
    number(1, 2),
    ...[text('isReadOnly'), number(0, 4), number(0, 2)],
    ...[number(BOOLEAN, 4), number(1, 2), number(-1, 4), number(0, 2)],
  ),
  message('D', number(1, 2), number(1, 4), Buffer.from('t')),
  message('C', text('SELECT 1')),
  READY,
])

export interface FakeServer {
  readonly port: string
  /** Ends every line at once. */
  stop(): void
}

/** A server that lets everybody in, and answers whatever it is asked by saying that it takes no writes. */
export const startStandby = (): Promise<FakeServer> =>
  listening((bytes) => (bytes[0] === 'Q'.charCodeAt(0) ? YES : bytes[0] === 0 ? LET_IN : null))

/** A server that takes calls and says nothing. */
export const startSilentServer = (): Promise<FakeServer> => listening(() => null)

async function listening(answerTo: (bytes: Buffer) => Buffer | null): Promise<FakeServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      const answer = answerTo(bytes)
      if (answer) socket.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: String((server.address() as AddressInfo).port), // a TCP server has no other address
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
