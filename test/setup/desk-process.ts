import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** The desk as `npm start` runs it: the built program in a process of its own. */
export interface DeskProcess {
  readonly origin: string
  readonly pid: number
  /** Milliseconds from spawn to the line that says it is ready. */
  readonly readyAfterMs: number
  readonly output: () => string
  kill(signal: NodeJS.Signals): Promise<void>
}

const PROGRAM = join(__dirname, '../../config/tools/start.mjs')

const READY = /(https?:\/\/[^\s/]+)/

export interface DeskOptions {
  readonly dataDir: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

export async function startDesk({
  dataDir,
  port = 0,
  env = {},
}: DeskOptions): Promise<DeskProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const origin = await ready(child, lines)
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    output: () => lines.join('\n'),
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** One line of an operator, in a process of its own. */
export async function runDeskLine(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly out: string; readonly error: string }> {
  const child = spawn(process.execPath, [PROGRAM, 'desk', ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = [child.stdout, child.stderr].map((stream) => text(stream))
  await once(child, 'close')
  return { code: child.exitCode, out: (await out) ?? '', error: (await error) ?? '' }
}

function ready(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the desk has no output to read')
    const reader = createInterface({ input: child.stdout })
    reader.on('line', (line) => {
      lines.push(line)
      const origin = /ready/i.test(line) ? READY.exec(line)?.[1] : undefined
      if (origin !== undefined) resolve(origin)
    })
    child.once('exit', (code) => {
      reject(new Error(`the desk ended with ${String(code)}:\n${lines.join('\n')}`))
    })
  })
}
