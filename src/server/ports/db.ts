import type { Kysely, Transaction } from 'kysely'

import type { AccountTables } from './tables/accounts'
import type { ChatTables } from './tables/chat'
import type { MoneyTables } from './tables/money'
import type { OperatorTables } from './tables/operators'

export type Tables = AccountTables & ChatTables & MoneyTables & OperatorTables

/** A connection, inside a transaction or not. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  readonly db: Db
  /** Runs `work` serialisably and again on 40001 and 40P01: so it must have no side effect outside the database. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
