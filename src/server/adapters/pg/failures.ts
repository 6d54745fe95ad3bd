import { DomainError, refusal } from '@kernel/domain-error'

/** Whoever called looks again after so many seconds: most failovers take a few of these. */
const RETRY_AFTER = 3

/** No host takes writes, none gave a connection in time, or others were always first; nothing stands. */
export class DatabaseUnavailable extends DomainError {
  constructor(cause: unknown) {
    super(refusal('desk-unavailable', { retryAfter: RETRY_AFTER }), cause)
    this.name = 'DatabaseUnavailable'
    this.message = textOf(cause)
  }
}

/** A connection ended, or went to a server that takes no writes any more, and nothing of its transaction was committed. */
export class ConnectionLost extends DatabaseUnavailable {}

/** A connection ended while a commit was on its way, or the commit was not seen on a standby: it may stand or not. */
export class OutcomeUnknown extends DomainError {
  constructor(cause: unknown) {
    super(refusal('outcome-unknown', { retryAfter: RETRY_AFTER }), cause)
    this.name = 'OutcomeUnknown'
  }
}

/** An attempt at several addresses of one host has a code and no text. */
function textOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return thrown.message || (sqlState(thrown) ?? thrown.name)
}

/** PostgreSQL's five-character code of a failed statement. */
export function sqlState(thrown: unknown): string | null {
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined
  return typeof code === 'string' ? code : null
}

/** The server takes no writes: it has refused a statement and goes on, and nothing of it stands. */
export const isReadOnly = (thrown: unknown): boolean => sqlState(thrown) === '25006'

/** 08: the connection; 57P: the server goes down, has crashed, or comes up. */
const ENDING = /^(?:08\w{3}|57P0[1235])$/

/** After these a connection is good for nothing, whatever the socket says. */
export const isEnding = (thrown: unknown): boolean =>
  isReadOnly(thrown) ||
  ENDING.test(sqlState(thrown) ?? '') ||
  // pg's own words for `query_timeout`: the server is silent.
  (thrown instanceof Error && thrown.message === 'Query read timeout')
