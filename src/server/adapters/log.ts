import { pino } from 'pino'

import type { Log } from '@server/ports/log'

/** What a line may carry. Anything else is dropped: an e-mail or an IBAN that slips into a call never reaches the log. */
const ALLOWED = new Set([
  'accountId',
  'address',
  'asset',
  'attempt',
  'block',
  'chainId',
  'cleared',
  'code',
  'count',
  'depositId',
  'durationMs',
  'endpoint',
  'errorName',
  'event',
  'file',
  'from',
  'limit',
  'logIndex',
  'method',
  'network',
  'part',
  'payoutId',
  'port',
  'quoteId',
  'reason',
  'recipientId',
  'reference',
  'requestId',
  'route',
  'signal',
  'stack',
  'status',
  'subject',
  'to',
  'txHash',
  'units',
  'worker',
])

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
