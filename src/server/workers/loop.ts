import { isOutage } from '@kernel/domain-error'
import type { Log } from '@server/ports/log'

/** One unit of a worker's work: claim one, judge, act. True says that more may be waiting. */
export interface Worker {
  readonly name: string
  /** Milliseconds between looks while there is nothing to do. */
  readonly everyMs: number
  step(): Promise<boolean>
  /** Whether a step could find anything; asked before each one, unless more was waiting or the last one failed. */
  readonly hasNews?: () => Promise<boolean>
}

/** A step that rests after every run, whatever it found. */
export const idle = (run: () => Promise<unknown>) => async (): Promise<boolean> => {
  await run()
  return false
}

export interface Loop {
  /** Resolves when it has ended and nobody asked it to. */
  readonly broken: Promise<string>
  /** Resolves when the running step is done; no other starts. */
  stop(): Promise<void>
}

export interface LoopDeps {
  readonly log: Log
  /** Starts a timer and gives what cancels it; tests pass their own. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Hears of each step and whether it went well. */
  readonly watchStep?: (worker: string, isGood: boolean) => void
}

const LONGEST_PAUSE_MS = 30_000
/** While the database has no primary nothing else goes on either: money that waits goes on soon after there is one. */
const LONGEST_OUTAGE_PAUSE_MS = 2_000

const longestPause = (thrown: unknown): number =>
  isOutage(thrown) ? LONGEST_OUTAGE_PAUSE_MS : LONGEST_PAUSE_MS

/** A timer may ring this much too early. */
const EARLY_MS = 2

/** Ends a pause at a whole multiple of it: workers of one pace turn together, and what they ask at once travels as one. */
export const realTimer: LoopDeps['after'] = (ms, run) => {
  const rest = ms === 0 ? 0 : Math.ceil(ms - (performance.now() % ms)) + EARLY_MS
  const timer = setTimeout(run, rest)
  return () => {
    clearTimeout(timer)
  }
}

/** Runs a worker until it is stopped. A step that fails is tried again later and later, never given up. */
export function startLoop(worker: Worker, deps: LoopDeps): Loop {
  const rest = restOf(deps.after)
  const turn = turnOf(worker, deps)
  const run = async (): Promise<void> => {
    while (!rest.isOver()) await rest.take(await turn())
  }
  const done = run()
  return {
    broken: new Promise((resolve) => {
      done.catch(() => resolve(`its worker ${worker.name} has ended`))
    }),
    stop: () => {
      rest.finish()
      return done
    },
  }
}

const hasNews = async (worker: Worker): Promise<boolean> => (await worker.hasNews?.()) ?? true

/** One step, and how long to rest after it. */
function turnOf(worker: Worker, { log, watchStep }: LoopDeps): () => Promise<number> {
  let failures = 0
  let hasMore = true
  return async () => {
    try {
      hasMore = hasMore || (await hasNews(worker))
      if (hasMore) hasMore = await worker.step()
      failures = 0
      watchStep?.(worker.name, true)
      return hasMore ? 0 : worker.everyMs
    } catch (error) {
      failures += 1
      watchStep?.(worker.name, false)
      log.error({ worker: worker.name, attempt: failures, error }, 'a worker failed a step')
      return Math.min(longestPause(error), worker.everyMs * 2 ** Math.min(failures, 10))
    }
  }
}

/** Pauses, of which the last is cut short when the loop is over. */
function restOf(after: LoopDeps['after']) {
  let isOver = false
  let end = (): void => {}
  return {
    isOver: () => isOver,
    finish: () => {
      isOver = true
      end()
    },
    take: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (isOver) {
          resolve()
          return
        }
        const cancel = after(ms, resolve)
        end = () => {
          cancel()
          resolve()
        }
      }),
  }
}
