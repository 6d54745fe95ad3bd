import type { AppError } from '@kernel/app-error'

/** Sends one error away. */
export type Send = (error: AppError) => void
/** Loads the error-reporting client; it is heavy, so only a configured DSN brings it in. */
export type OpenSender = (dsn: string) => Promise<Send>

export interface Reporter {
  readonly report: (error: AppError) => void
  /** Told where errors go, once the configuration is known. */
  readonly reportTo: (dsn: string) => void
}

/** Errors that happen before the client is there wait; more than this are one storm. */
const WAITING_MAX = 20

export function createReporter(open: OpenSender): Reporter {
  let send: Send | null = null
  let isOpening = false
  let waiting: AppError[] = []

  const flush = (ready: Send): void => {
    send = ready
    for (const error of waiting) ready(error)
    waiting = []
  }
  return {
    report(error) {
      if (send) send(error)
      else if (waiting.length < WAITING_MAX) waiting.push(error)
    },
    reportTo(dsn) {
      if (isOpening) return
      isOpening = true
      open(dsn).then(flush, () => {
        isOpening = false // the chunk did not load; the next configuration tries again
      })
    },
  }
}
