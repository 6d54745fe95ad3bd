import { type CompiledQuery, sql } from 'kysely'

import type { Db, Tx } from './db'

/** Stands in the text of a query for a value that each use gives. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/** By its name, of the type that each use gives. A query may pass it on and do nothing else with it. */
export type Slots<V> = <K extends keyof V>(name: K) => V[K]

interface Compilable<R> {
  compile(db: Db): CompiledQuery<R>
}

/** The last query of its transaction: the commit is sent behind it, before it is answered. */
export interface ClosingQuery<R> extends CompiledQuery<R> {
  readonly endsTransaction: true
}

interface ReusedQuery<V, R> {
  (db: Db, values: V): Promise<R[]>
  /** Nothing may follow it in the transaction, and nobody may decide otherwise by what it answers. */
  andCommit(tx: Tx, values: V): Promise<R[]>
}

/** A query whose text is built at its first use, which takes longer than to ask it; each use gives its values alone. */
export function compiledQuery<V extends object, R>(
  build: (db: Db, value: Slots<V>) => Compilable<R>,
): ReusedQuery<V, R> {
  let compiled: CompiledQuery<R> | null = null
  const withValues = (db: Db, values: V): CompiledQuery<R> => {
    compiled ??= build(db, slotOf).compile(db)
    const { query, queryId, sql: text, parameters } = compiled
    const given = parameters.map((each) =>
      // Each slot was made above for a name of the values.
      each instanceof Slot ? values[each.name as keyof V] : each,
    )
    return { query, queryId, sql: text, parameters: given }
  }
  const ask = async (db: Db, asked: CompiledQuery<R>): Promise<R[]> =>
    (await db.executeQuery(asked)).rows
  return Object.assign((db: Db, values: V) => ask(db, withValues(db, values)), {
    andCommit: (tx: Tx, values: V) => {
      const closing: ClosingQuery<R> = { ...withValues(tx, values), endsTransaction: true }
      return ask(tx, closing)
    },
  })
}

// Kysely takes an expression of a type wherever it takes a value of it.
const slotOf = <T>(name: PropertyKey): T => sql<T>`${new Slot(name)}` as unknown as T

export const isClosing = (query: CompiledQuery): boolean =>
  'endsTransaction' in query && query.endsTransaction === true
