import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { GuardedProcess } from './guarded-process'

interface Launch {
  /** For the error that says what did not start. */
  readonly name: string
  readonly spawn: (port: number) => GuardedProcess
  /** Whether the program itself, and no other, answers on the port. */
  readonly probe: (port: number) => Promise<boolean>
  readonly withinMs: number
  /** Where callers know it from before; any free port when not given. */
  readonly port?: number | undefined
}

export interface LaunchedServer {
  readonly server: GuardedProcess
  readonly port: number
}

/** Another program may take a free port before ours does: then another port. */
export async function launchServer({
  name,
  spawn,
  probe,
  withinMs,
  port: known,
}: Launch): Promise<LaunchedServer> {
  let lastOutput = ''
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = known ?? (await freePort())
    const server = spawn(port)
    if (await answers(server, () => probe(port), withinMs)) return { server, port }
    await server.stop()
    lastOutput = server.lastOutput()
  }
  throw new Error(`${name} did not start:\n${lastOutput}`)
}

async function answers(
  server: GuardedProcess,
  probe: () => Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const over = { isOver: false }
  void server.exited.then(() => (over.isOver = true))
  const until = performance.now() + withinMs
  while (performance.now() < until && !over.isOver) {
    if (await probe().catch(() => false)) return true
    await pause(20)
  }
  return false
}

/** Below the ports that systems give to outgoing connections, which might take one before its program listens. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

/** A port of the loopback interface that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
