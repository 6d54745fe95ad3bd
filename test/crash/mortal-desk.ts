import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FakeClock } from '../fakes/clock'
import type { Order, Outside, Report } from './orders'

/** A desk that is killed where the test says, and comes up again by itself with the next thing it is told. */
export interface MortalDesk {
  origin(): string
  /** Every worker works until nothing is left; a desk that dies in it is started again and told once more. */
  works(): Promise<void>
  /** Tells it the time. */
  hears(): Promise<void>
  /** From now on it dies there, once. */
  diesAt(point: string): void
  /** It dies at the next point of its work but so many, once. */
  diesIn(points: number): void
  deaths(): number
  /** Of the last death: from being up again to having nothing left to do, the lease of the dead included. */
  steady(): { readonly ms: number }
  /** What the outside does while it is dead. */
  whileDead(happens: () => Promise<void>): void
  /** Starts it where it is dead. */
  revives(): Promise<void>
  /** What it said on standard error: the last words of one that failed. */
  words(): string
  /** The points that it passed, oldest first. */
  passed(): readonly string[]
  stop(): Promise<void>
}

const HOOK = join(__dirname, '../setup/run-typescript.cjs')
const VICTIM = join(__dirname, 'victim.ts')

/** How long what a dead process had taken stays its own; after that another looks what became of it. */
export const LEASE_SECONDS = 7

interface Running {
  readonly child: ChildProcess
  readonly origin: string
}

export async function mortalDesk(
  outside: Omit<Outside, 'now'>,
  clock: FakeClock,
): Promise<MortalDesk> {
  const passed: string[] = []
  const words: string[] = []
  let deadly: string | undefined
  let dieIn: number | undefined
  let deaths = 0
  let orders = 0
  let happens = (): Promise<void> => Promise.resolve()
  let steady = { ms: 0 }
  let running = await start({ ...outside, now: clock.now().toISOString() }, passed, words)
  const isDead = ({ child }: Running): boolean =>
    child.exitCode !== null || child.signalCode !== null
  const revives = async (): Promise<void> => {
    if (!isDead(running)) return
    deaths += 1
    deadly = undefined
    await happens()
    running = await start({ ...outside, now: clock.now().toISOString() }, passed, words)
  }
  const tells = (isToWork: boolean): Promise<boolean> => {
    const order = {
      number: ++orders,
      now: clock.now().toISOString(),
      isToWork,
      ...(deadly !== undefined && { dieAt: deadly }),
      ...(dieIn !== undefined && { dieIn }),
    }
    dieIn = undefined
    return obeyed(running.child, order)
  }
  const untilObeyed = async (isToWork: boolean): Promise<void> => {
    await revives()
    while (!(await tells(isToWork))) {
      await revives()
      const up = performance.now()
      clock.advance(LEASE_SECONDS)
      await tells(true)
      steady = { ms: performance.now() - up + LEASE_SECONDS * 1_000 }
    }
  }
  return {
    origin: () => running.origin,
    works: () => untilObeyed(true),
    hears: () => untilObeyed(false),
    diesAt: (point) => {
      deadly = point
    },
    diesIn: (points) => {
      dieIn = points
    },
    deaths: () => deaths,
    steady: () => steady,
    whileDead: (next) => {
      happens = next
    },
    revives,
    passed: () => passed,
    words: () => words.join(''),
    stop: async () => {
      if (isDead(running)) return
      const gone = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await gone
    },
  }
}

function start(outside: Outside, passed: string[], words: string[]): Promise<Running> {
  const child = spawn(process.execPath, ['-r', HOOK, VICTIM], {
    env: { PATH: process.env['PATH'] ?? '', OUTSIDE: JSON.stringify(outside) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('message', (report: Report) => {
      if ('passed' in report) passed.push(report.passed)
      if ('origin' in report) resolve({ child, origin: report.origin })
    })
    child.once('exit', () => {
      reject(new Error(`the desk ended:\n${words.join('')}`))
    })
  })
}

/** False where it died before it was done. */
function obeyed(child: ChildProcess, order: Order): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hear = (report: Report): void => {
      if ('done' in report && report.done === order.number) end(() => resolve(true))
      if ('failed' in report && report.number === order.number)
        end(() => reject(new Error(report.failed)))
    }
    const die = (): void => {
      end(() => resolve(false))
    }
    const end = (then: () => void): void => {
      child.off('message', hear).off('exit', die)
      then()
    }
    child.on('message', hear).once('exit', die)
    child.send(order, () => {})
  })
}
