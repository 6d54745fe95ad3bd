import type { Logger } from 'loglevel'

export interface LogLine {
  readonly level: string
  readonly message: readonly unknown[]
  readonly time: number
  readonly path: string
}

export type Hear = (line: LogLine) => void

/** Lines from before the forwarder is there wait; more than these are one storm. */
const WAITING_MAX = 200

/** Listens to the log from the first line on, until it is known whether anybody wants to hear it. */
export function tapLog(
  log: Pick<Logger, 'methodFactory'>,
  circumstances: () => Pick<LogLine, 'time' | 'path'>,
) {
  const waiting: LogLine[] = []
  let hear: Hear | null = (line) => {
    if (waiting.length < WAITING_MAX) waiting.push(line)
  }
  const make = log.methodFactory
  log.methodFactory = (level, ...rest) => {
    const write = make(level, ...rest)
    return (...message: unknown[]) => {
      write(...message)
      hear?.({ level, message, ...circumstances() })
    }
  }
  return {
    /** Null where logs go nowhere. */
    handTo(next: Hear | null) {
      hear = next
      if (next) waiting.forEach(next)
      waiting.length = 0
    },
  }
}
