import type { Kysely, Transaction } from 'kysely'

import type { Log } from './log'
import type { OperatorTables } from './tables/operators'

/** Tables whose nouns have no record yet: each that moves leaves this list, and in the end it is empty. */
export type Tables = OperatorTables

/** A connection, inside a transaction or not. It names no table: a record adds its own by `withTables`. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

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
  /**
   * Runs `work`, serialisably unless told otherwise, and again on 40001 and 40P01: so it must have no side effect
   * outside the database.
   */
  transact<T>(work: (tx: Tx, log: DeferredLog) => Promise<T>, isolation?: Isolation): Promise<T>
}
