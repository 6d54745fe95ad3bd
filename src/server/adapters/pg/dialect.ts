import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PoolClient } from 'pg'

import { internalError } from '@kernel/app-error'
import { PooledConnection } from './connection'
import { statementNames } from './prepared'

/** Where connections come from. */
interface Source {
  readonly take: () => Promise<PoolClient>
  /** Hears that a connection was lost. */
  readonly doubt: () => void
  readonly end: () => Promise<void>
}

interface Options {
  /** By a pooler in transaction mode, which gives each transaction another of its connections. */
  readonly isPooled: boolean
}

/** PostgreSQL by a pool whose connections keep the plans of what is asked often: a page is planned for longer than it is read. */
export const pooledDialect = (source: Source, options: Options): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => pooledDriver(source, options),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

function pooledDriver({ take, doubt, end }: Source, { isPooled }: Options): Driver {
  const names = isPooled ? null : statementNames()
  const known = new WeakMap<PoolClient, PooledConnection>()
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const client = await take()
      const connection = known.get(client) ?? new PooledConnection(client, names, doubt)
      known.set(client, connection)
      return connection
    },
    beginTransaction: (connection, { isolationLevel = 'serializable' }) => {
      own(connection).begin(`start transaction isolation level ${isolationLevel}`)
      return Promise.resolve()
    },
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    releaseConnection: (connection) => {
      own(connection).release()
      return Promise.resolve()
    },
    destroy: end,
  }
}

function own(connection: DatabaseConnection): PooledConnection {
  if (connection instanceof PooledConnection) return connection
  throw internalError('a connection of another driver', null)
}
