import type { AppError } from '@kernel/app-error'

/** Sends one error away. */
export type SendError = (error: AppError) => void
/** Loads the error-reporting client; it is heavy, so only a configured DSN brings it in. */
export type OpenSender = (dsn: string) => Promise<SendError>

export interface Reporter {
  readonly report: (error: AppError) => void
  /** Opens the client once the configuration is known. */
  readonly reportTo: (dsn: string) => void
}

/** Most errors kept until the client is open. */
const WAITING_MAX = 20

export function createReporter(open: OpenSender): Reporter {
  let send: SendError | null = null
  let isOpening = false
  let waiting: AppError[] = []

  const flush = (ready: SendError): void => {
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
