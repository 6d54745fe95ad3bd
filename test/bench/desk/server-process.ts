import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Served } from './serve'
import type { Server } from './side'

const HOOK = join(__dirname, '../../setup/run-typescript.cjs')
/** Long enough that every worker has had its turn. */
const IDLE_MS = 10_000
const SERVE = join(__dirname, 'serve.ts')

/** A server of its own process: the test runner follows every promise of its own, which is most of the work of either. */
export async function startServer(
  served: Served,
  flags: readonly string[] = [],
): Promise<Server & { readonly pid: number | undefined; stop(): void }> {
  const child = fork(SERVE, [], { execArgv: ['--require', HOOK, ...flags] })
  const answer = async (question: Served | 'work'): Promise<unknown> => {
    child.send(question)
    const said: readonly unknown[] = await once(child, 'message')
    return said[0]
  }
  const origin = String(await answer(served))
  // The child answers a sum of microseconds.
  const work = async (): Promise<number> => Number(await answer('work')) / 1_000
  const before = await work()
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const idle = ((await work()) - before) / IDLE_MS
  return { origin, work, idle, pid: child.pid, stop: () => child.kill() }
}
