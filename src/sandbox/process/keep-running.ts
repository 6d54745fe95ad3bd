import { setTimeout as timeout } from 'node:timers/promises'
import type { LogLine } from './guarded-process'

export interface RunningServer {
  /** Resolves once it has ended, however it went. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

interface Keeping {
  /** For the log: 'PostgreSQL'. */
  readonly name: string
  readonly first: RunningServer
  /** Starts it again at the place where callers know it, on what it left. */
  readonly again: () => Promise<RunningServer>
  readonly alarm: LogLine
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Between a start that failed and the next one; the first follows the end at once. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** Starts a server again whenever it ends by itself, until it is stopped. */
export function keepRunning({
  name,
  first,
  again,
  alarm,
  pause = timeout,
}: Keeping): Pick<RunningServer, 'stop'> {
  const state = { isStopped: false, server: first }
  const isStopped = (): boolean => state.isStopped

  const startAgain = async (): Promise<void> => {
    for (let waitMs = FIRST_PAUSE_MS; !isStopped(); waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS))
      try {
        state.server = await again()
        if (isStopped()) await state.server.stop()
        else alarm(`${name} runs again`)
        return
      } catch (failure) {
        alarm(`${name} does not start: ${String(failure)}`)
        await pause(waitMs)
      }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await state.server.exited
      if (isStopped()) return
      alarm(`${name} has ended by itself and is started again`)
      await startAgain()
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      state.isStopped = true
      await state.server.stop()
      await watching
    },
  }
}
