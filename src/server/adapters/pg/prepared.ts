import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** A text is prepared from this use on: most of those that are asked once hold lists of some length. */
const FIRST_PREPARED_USE = 5
/** Each connection keeps the plans of so many texts, some 50 kB each. */
const MOST_PREPARED = 100
/** Texts whose uses are counted. */
const MOST_COUNTED = 1_000

/** The names of statements that are prepared, in every connection alike. */
interface Names {
  /** Null where the text is not prepared. */
  of(text: string): string | null
  /** Prepares every text anew, under another name. */
  renew(): void
}

export function statementNames(): Names {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let round = 0
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined) return name
      const used = (uses.get(text) ?? 0) + 1
      if (used < FIRST_PREPARED_USE || names.size === MOST_PREPARED) {
        if (uses.has(text) || uses.size < MOST_COUNTED) uses.set(text, used)
        return null
      }
      uses.delete(text)
      const fresh = `s${String(round)}_${String(names.size)}`
      names.set(text, fresh)
      return fresh
    },
    renew() {
      names.clear()
      round += 1
    },
  }
}

/**
 * A pool whose connections keep the plans of what is asked often: PostgreSQL plans a page or a quote for longer than it
 * reads it.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = statementNames()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparedClient(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function preparedClient(client: PoolClient, names: Names): PostgresPoolClient {
  const ask = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? names.of(text) : null
    return client.query(
      name === null ? { text, values: [...values] } : { name, text, values: [...values] },
    )
  }
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await ask(text, values)
    } catch (thrown) {
      if (!isOutdatedPlan(thrown)) throw thrown
      names.renew()
      // A transaction has failed with it, and runs again as a whole.
      if (client.getTransactionStatus() !== 'I') throw thrown
      return ask(text, values)
    }
  }
  // Kysely is given no cursor, so it asks by text and values alone, and names the rows itself.
  const asKyselyAsks = query as unknown as PostgresPoolClient['query']
  return { query: asKyselyAsks, release: () => client.release() }
}

/** A pooler in transaction mode may give each transaction another of its connections, which knows no names of this one. */
export const isPooledByTransaction = (databaseUrl: string): boolean =>
  new URL(databaseUrl).searchParams.get('pgbouncer') === 'true'

/** A table has got another column since, such as from a newer desk on the same database. */
export const isOutdatedPlan = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'cached plan must not change result type'
