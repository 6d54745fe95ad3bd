import type { Kysely, Transaction } from 'kysely'

import type { AccountTables } from './tables/accounts'
import type { ChatTables } from './tables/chat'
import type { MoneyTables } from './tables/money'
import type { OperatorTables } from './tables/operators'

export type Tables = AccountTables & ChatTables & MoneyTables & OperatorTables

/** A connection, inside a transaction or not. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

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
  transact<T>(work: (tx: Tx) => Promise<T>, isolation?: Isolation): Promise<T>
}
