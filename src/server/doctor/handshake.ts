import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'

/** A deployment as a stranger reaches it. */
export interface Site {
  readonly origin: URL
  /** Where plain HTTP is asked for. */
  readonly httpPort: number
  /** Trusted beside the public authorities; of tests. */
  readonly ca?: string
}

const HTTPS_PORT = 443
export const PROBE_MS = 10_000

/** Nobody answers at all, so that nothing can be said of how. */
class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const NETWORK = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
]

/** Shakes hands with these settings, tells what came of it, and hangs up; null where the server refuses them. */
export async function handshake<T>(
  { origin, ca }: Site,
  settings: ConnectionOptions,
  tell: (socket: TLSSocket) => T,
): Promise<T | null> {
  const { hostname: host } = origin
  const port = portOf(origin)
  const trusted = ca === undefined ? {} : { ca }
  const socket = connect({ host, port, servername: host, ...trusted, ...settings })
  socket.setTimeout(PROBE_MS, () => socket.destroy(new Unreachable('it does not answer in time')))
  try {
    await new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
    })
    return tell(socket)
  } catch (thrown) {
    const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : null
    if (thrown instanceof Unreachable) throw thrown
    if (typeof code === 'string' && NETWORK.includes(code))
      throw new Unreachable(`nobody answers on port ${String(port)} (${code})`)
    return null
  } finally {
    socket.destroy()
  }
}

const portOf = ({ port }: URL): number => (port === '' ? HTTPS_PORT : Number.parseInt(port, 10))
