import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { StatementSetter } from '@server/ports/statements'
import { pdfSetter } from './pdf'

/** Beside the programs of the desk and of the sandbox, as they are built. */
const PROGRAM = join(__dirname, '../drawer/main.js')

/** One statement takes a fifth of a second, on a slow machine a few. */
const LONGEST_MS = 30_000
/** The thread's memory is given back after so long without a statement. */
const IDLE_MS = 60_000

/** Sets statements in a thread of its own, so that the desk goes on answering meanwhile. */
export function threadedSetter(program = PROGRAM): StatementSetter {
  let thread: Worker | null = null
  let ending: NodeJS.Timeout | undefined
  const end = (): void => {
    void thread?.terminate()
    thread = null
  }
  return oneByOne({
    version: pdfSetter.version,
    set: async (lines) => {
      clearTimeout(ending)
      thread ??= new Worker(program)
      const drawer = thread
      try {
        const answer = once(drawer, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
        drawer.ref()
        drawer.postMessage(lines)
        const [bytes] = (await answer) as [Uint8Array] // what pdf-thread.ts sends
        return bytes
      } catch (thrown) {
        end()
        throw thrown
      } finally {
        // An idle thread keeps no process from ending.
        drawer.unref()
        ending = setTimeout(end, IDLE_MS).unref()
      }
    },
  })
}

/** The thread is asked for the next when it has given the one before. */
function oneByOne(setter: StatementSetter): StatementSetter {
  let before: Promise<unknown> = Promise.resolve()
  return {
    ...setter,
    set: (...statement) => {
      const set = before.then(() => setter.set(...statement))
      before = set.catch(() => null)
      return set
    },
  }
}
