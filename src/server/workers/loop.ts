import type { Log } from '@server/ports/log'

/** One unit of a worker's work: claim one, judge, act. True says that more may be waiting. */
export interface Worker {
  readonly name: string
  /** Milliseconds between looks while there is nothing to do. */
  readonly everyMs: number
  step(): Promise<boolean>
}

export interface Loop {
  /** Looks at once instead of at the next turn. */
  wake(): void
  /** Resolves when the running step is done; no other starts. */
  stop(): Promise<void>
}

export interface LoopDeps {
  readonly log: Log
  /** Starts a timer and gives what cancels it; tests pass their own. */
  readonly after: (ms: number, run: () => void) => () => void
}

const LONGEST_PAUSE_MS = 30_000

export const realTimer: LoopDeps['after'] = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => {
    clearTimeout(timer)
  }
}

/** Runs a worker until it is stopped. A step that fails is tried again later and later, never given up. */
export function startLoop(worker: Worker, { log, after }: LoopDeps): Loop {
  let isStopped = false
  let failures = 0
  let endPause = (): void => {}

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = after(ms, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
      if (isStopped) endPause()
    })

  const turn = async (): Promise<number> => {
    try {
      const hasMore = await worker.step()
      failures = 0
      return hasMore ? 0 : worker.everyMs
    } catch (error) {
      failures += 1
      log.error({ worker: worker.name, attempt: failures, error }, 'a worker failed a step')
      return Math.min(LONGEST_PAUSE_MS, worker.everyMs * 2 ** Math.min(failures, 10))
    }
  }

  const run = async (): Promise<void> => {
    while (!isStopped) await pause(await turn())
  }

  const done = run()
  return {
    wake: () => {
      endPause()
    },
    stop: () => {
      isStopped = true
      endPause()
      return done
    },
  }
}
