import { freePort } from '@sandbox/process/launch'
import { Visitors } from '../../setup/shared-sandbox'

let opened: { readonly visitors: Visitors; readonly console: string } | null = null

/** One sandbox for all parts that are loaded after this, as each of them needs it. */
export function shareVisitors(): void {
  beforeAll(async () => {
    // What keys and passkeys sign names an origin, so the ports are known before the desk listens.
    const [port, consolePort] = await Promise.all([freePort(), freePort()])
    const visitors = await Visitors.open({
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${String(port)}`,
      CONSOLE_PORT: String(consolePort),
    })
    opened = { visitors, console: `http://localhost:${String(consolePort)}` }
  })
  afterAll(() => theVisitors().close())
}

export const theVisitors = (): Visitors => shared().visitors

/** Where operators sign in. */
export const theConsole = (): string => shared().console

function shared() {
  if (!opened) throw new Error('no world is open')
  return opened
}
