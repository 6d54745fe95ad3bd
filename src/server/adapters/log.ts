import { pino } from 'pino'

import { LOG_FIELDS } from '@kernel/log-fields'
import type { Log } from '@server/ports/log'

/** Anything else is dropped: what slips past the compiler never reaches the log. */
const ALLOWED: ReadonlySet<string> = new Set(LOG_FIELDS)

type Fields = Readonly<Record<string, unknown>>

/** Lines are JSON on standard error, so that what the desk prints for people stays readable. */
export function jsonLog(level: string): Log {
  const lines = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
  return {
    debug: (fields, message) => lines.debug(allowed(fields), message),
    info: (fields, message) => lines.info(allowed(fields), message),
    warn: (fields, message) => lines.warn(allowed(fields), message),
    error: (fields, message) => lines.error(allowed(fields), message),
  }
}

/** Nothing is written; for tests. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export const allowed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...cause(fields['error']) }).filter(isAllowed))

const isAllowed = ([name, value]: [string, unknown]): boolean =>
  ALLOWED.has(name) && value !== undefined

/** Of an error its name, code and stack frames: its message may quote what a person typed. */
function cause(error: unknown): Fields {
  if (!(error instanceof Error)) return {}
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code: unknown = Reflect.get(error, 'code')
  return {
    errorName: error.name,
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, 8).map((line) => line.trim()),
  }
}
