import type { DeferredLog } from '@server/ports/db'
import type { Log } from '@server/ports/log'

/** Keeps what one attempt of a transaction logs; `flush` writes it. */
export function deferredLog(log: Log): { readonly deferred: DeferredLog; flush(): void } {
  const lines: (() => void)[] = []
  const later =
    (level: keyof Log): Log[keyof Log] =>
    (fields, message) => {
      lines.push(() => {
        log[level](fields, message)
      })
    }
  return {
    deferred: {
      isDeferred: true,
      debug: later('debug'),
      info: later('info'),
      warn: later('warn'),
      error: later('error'),
    },
    flush: () => {
      for (const write of lines) write()
    },
  }
}
