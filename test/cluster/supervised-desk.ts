import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@sandbox/process/launch'
import { type Door, openDoor } from './door'

export const DESK_ROLES = ['api', 'watcher', 'payouts'] as const
export type DeskRole = (typeof DESK_ROLES)[number]

/** A live desk of one role in a process of its own, started again whenever it ends. */
export interface SupervisedDesk {
  readonly role: DeskRole
  readonly name: string
  readonly origin: string
  /** How often it ended by itself. */
  endings(): number
  signal(signal: NodeJS.Signals): void
  cut(): void
  mend(): void
  /** Its newest lines of warnings and errors. */
  lines(): readonly string[]
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

interface Options {
  readonly role: DeskRole
  readonly number: number
  readonly env: Readonly<Record<string, string>>
  /** Sockets of the cluster that it is given as its database. */
  readonly sockets: readonly string[]
  readonly databaseUrl: (ports: readonly number[]) => string
}

const BUNDLE = join(__dirname, '../../dist/desk/main.js')
const RESTART_MS = 500
const MOST_LINES = 2_000

export async function superviseDesk(options: Options): Promise<SupervisedDesk> {
  const { role, number, env, sockets, databaseUrl } = options
  const doors: Door[] = await Promise.all(sockets.map((socket) => openDoor(socket)))
  const port = await freePort()
  const lines: string[] = []
  const desk = new Supervised(
    {
      ...{ PATH: process.env['PATH'] ?? '', ...env, ROLES: role, PORT: String(port) },
      DATABASE_URL: databaseUrl(doors.map((door) => door.port)),
    },
    lines,
  )
  const origin = `http://localhost:${port}`
  desk.start()
  return {
    ...{ role, name: `${role} ${number}`, origin },
    endings: () => desk.endings,
    signal: (signal) => desk.signal(signal),
    cut: () => doors.forEach((door) => door.cut()),
    mend: () => doors.forEach((door) => door.mend()),
    lines: () => lines,
    isReady: () => isReady(origin),
    stop: async () => {
      await desk.stop()
      await Promise.all(doors.map((door) => door.close()))
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(`${origin}/ready`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** None outlives this process, however its tests end. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

class Supervised {
  endings = 0
  private child: ChildProcess | null = null
  private isStopped = false

  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly lines: string[],
  ) {}

  start(): void {
    const child = spawn(process.execPath, [BUNDLE], {
      env: { ...this.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child = child
    running.add(child)
    createInterface({ input: child.stderr }).on('line', (line) => {
      this.lines.push(line)
      if (this.lines.length > MOST_LINES) this.lines.shift()
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      this.lines.push(`ended with ${String(code ?? signal)}`)
      if (this.isStopped) return
      if (signal === null) this.endings += 1
      setTimeout(() => {
        if (!this.isStopped) this.start()
      }, RESTART_MS)
    })
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    const { child } = this
    if (child?.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    const last = setTimeout(() => child.kill('SIGKILL'), 12_000)
    child.kill('SIGTERM')
    await gone
    clearTimeout(last)
  }
}
