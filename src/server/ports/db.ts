import type { Kysely, Transaction } from 'kysely'

import type { Log } from './log'

/** A record adds its tables by `withTables`, so a statement over another record's table does not compile. */
export type NoTables = object

/** A connection, inside a transaction or not. */
export type Db = Kysely<NoTables>
export type Tx = Transaction<NoTables>

/** Writes its lines when the transaction has committed, and none of an attempt that was rolled back. */
export interface DeferredLog extends Log {
  readonly isDeferred: true
}

/**
 * `read committed` is for work that first locks a row which everybody it could meet locks too. PostgreSQL watches what
 * was read by whole pages of an index: serialisably, strangers would turn each other away.
 */
export type Isolation = 'serializable' | 'read committed'

export interface Database {
  readonly db: Db
  /** Whether what failed says nothing of what was asked: the database was away, or others were always first. */
  readonly isOutage: (thrown: unknown) => boolean
  /**
   * Runs `work`, serialisably unless told otherwise, and again on 40001 and 40P01: so it must have no side effect
   * outside the database.
   */
  transact<T>(work: (tx: Tx, log: DeferredLog) => Promise<T>, isolation?: Isolation): Promise<T>
}
