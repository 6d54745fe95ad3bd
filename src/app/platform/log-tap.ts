import type { Logger } from 'loglevel'

export interface LogLine {
  readonly level: string
  readonly message: readonly unknown[]
  readonly time: number
  readonly path: string
}

export type LogListener = (line: LogLine) => void

/** Most lines kept until the forwarder is ready. */
const WAITING_MAX = 200

/** Keeps log lines from the first one on, until the configuration says whether they are forwarded. */
export function tapLog(
  log: Pick<Logger, 'methodFactory'>,
  circumstances: () => Pick<LogLine, 'time' | 'path'>,
) {
  const waiting: LogLine[] = []
  let hear: LogListener | null = (line) => {
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
    /** Null stops forwarding. */
    handTo(next: LogListener | null) {
      hear = next
      if (next) waiting.forEach(next)
      waiting.length = 0
    },
  }
}
